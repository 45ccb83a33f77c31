import { Hono } from 'hono'
import { z } from 'zod'
import type { Verify } from '../http/auth-context.ts'
import { cors } from '../http/cors.ts'
import { network } from '../http/limits.ts'
import { requireOpenSession } from '../http/open-session.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readBody } from '../kernel/read-body.ts'
import type { LiveCaller } from './callers.ts'
import type { Sent } from './frames.ts'
import { LIVE_LIMITS } from './limits.ts'
import type { LiveServices } from './live-services.ts'
import { Rate, Rates } from './rate.ts'
import { roomName } from './rooms.ts'
import { rightsOn } from './topic-rights.ts'

const NAME_BYTES = 200
const META_BYTES = 255
const name = z
  .string()
  .min(1)
  .refine((text) => Buffer.byteLength(text) <= NAME_BYTES, 'is too long')
const metaOf = (id: string | undefined) => (id === undefined ? '' : JSON.stringify({ id }))
const batch = z.object({
  messages: z.array(
    z.object({
      topic: name,
      event: name,
      payload: z.record(z.string(), z.unknown()),
      private: z.boolean().default(false),
      id: z
        .string()
        .refine((id) => Buffer.byteLength(metaOf(id)) <= META_BYTES, 'is too long')
        .optional(),
    }),
  ),
})
const MOST_MESSAGES = 100
const CALLER_PER_SECOND = 100
const NODE_PER_SECOND = 1000
const KEPT_CALLERS = 5000

export function httpBroadcast(services: LiveServices, verify: Verify, addressOf: (request: Request) => string): Hono {
  const { db, callers, everywhere } = services
  const app = new Hono()
  const ofCaller = new Rates(CALLER_PER_SECOND, 1000, KEPT_CALLERS)
  const ofNode = new Rate(NODE_PER_SECOND, 1000)
  app.use(cors())
  app.onError((error, c) => {
    if (error instanceof Refused) return c.json(error.body, error.status)
    services.log.error({ err: error }, 'a broadcast by HTTP failed')
    return c.json({ message: 'Unknown error' }, 500)
  })

  const callerOf = async (headers: Headers): Promise<LiveCaller> => {
    const token = /^bearer +(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim() ?? headers.get('apikey')
    try {
      await verify(headers)
      const caller = await callers.of(token ?? '')
      await requireOpenSession(db, services.checkedClaims(caller))
      return caller
    } catch (error) {
      if (error instanceof ApiError) throw new Refused(401, { message: 'Unauthorized' })
      throw error
    }
  }
  const mayWrite = async (caller: LiveCaller, topic: string) => (await rightsOn(db, caller, topic, 'write')).broadcast
  const take = ({ claims, role }: LiveCaller, request: Request, messages: number) => {
    const key = typeof claims.sub === 'string' ? claims.sub : `${role} ${network(addressOf(request))}`
    for (let taken = 0; taken < messages; taken++)
      if (!ofCaller.take(key) || !ofNode.take())
        throw new Refused(429, { message: 'You have exceeded your rate limit' })
  }
  const bodyOf = (request: Request) =>
    readBody(request, LIVE_LIMITS.frameBytes, () => new Refused(413, { message: 'Payload Too Large' }))

  app.post('/api/broadcast', async (c) => {
    const caller = await callerOf(c.req.raw.headers)
    const parsed = batch.safeParse(parsedOf(await bodyOf(c.req.raw)))
    if (!parsed.success) throw new Refused(422, { errors: z.treeifyError(parsed.error) })
    const { messages } = parsed.data
    if (messages.length > MOST_MESSAGES)
      throw new Refused(429, { message: 'Too many messages to broadcast, please reduce the batch size' })
    take(caller, c.req.raw, messages.length)
    for (const message of messages) {
      // A refusal has no answer, as over a socket.
      if (message.private && !(await mayWrite(caller, message.topic))) continue
      const { topic, event, payload, id } = message
      const body = Buffer.from(JSON.stringify(payload))
      everywhere.broadcast(roomName(topic, message.private), sentOf(event, true, body, metaOf(id)))
    }
    return c.body(null, 202)
  })

  app.post('/api/broadcast/:topic/events/:event', async (c) => {
    const caller = await callerOf(c.req.raw.headers)
    const { topic, event } = c.req.param()
    const isPrivate = c.req.query('private') === 'true'
    const type = c.req.header('content-type')?.split(';')[0]?.trim()
    const isJson = type === 'application/json'
    if (!isJson && type !== 'application/octet-stream')
      throw new Refused(415, { error: 'Content-Type must be application/json or application/octet-stream' })
    const body = await bodyOf(c.req.raw)
    if (isJson && parsedOf(body) === undefined) throw new Refused(422, { errors: { payload: ['is not JSON'] } })
    if (!name.safeParse(topic).success || !name.safeParse(event).success)
      throw new Refused(422, { errors: { topic: ['is too long'] } })
    take(caller, c.req.raw, 1)
    if (isPrivate && !(await mayWrite(caller, topic))) throw new Refused(403, { message: 'Unauthorized' })
    everywhere.broadcast(roomName(topic, isPrivate), sentOf(event, isJson, body))
    return c.body(null, 202)
  })
  app.all('*', (c) => c.json({ message: 'Not found' }, 404))
  return app
}

class Refused extends Error {
  constructor(
    readonly status: 401 | 403 | 413 | 415 | 422 | 429,
    readonly body: object,
  ) {
    super('refused')
  }
}

const sentOf = (event: string, isJson: boolean, body: Buffer, meta = ''): Sent => ({ event, meta, isJson, body })

const parsedOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
