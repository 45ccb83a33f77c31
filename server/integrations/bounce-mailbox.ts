import net from 'node:net'
import tls from 'node:tls'
import type { LRUCache } from 'lru-cache'
import type { Env } from '../env.ts'
import { isLoopbackAddress } from '../http/loopback.ts'

const TIMEOUT_MS = 20_000
const MOST_MESSAGES = 500
const MOST_LINES = 400
const LONGEST_LINE = 100_000

export interface BounceMailbox {
  host: string
  port: number
  user: string
  password: string
}

export const bounceMailbox = (env: Env): BounceMailbox | undefined =>
  env.BOUNCE_HOST
    ? {
        host: env.BOUNCE_HOST,
        port: env.BOUNCE_PORT,
        user: env.BOUNCE_USER ?? env.SMTP_USER ?? '',
        password: env.BOUNCE_PASS ?? env.SMTP_PASS ?? '',
      }
    : undefined

export const checkMailbox = (mailbox: BounceMailbox): Promise<void> => withSession(mailbox, async () => {})

/** Reads the mailbox without deleting. `seen` contains the mails that were read. Throws. */
export const readNewMessages = (
  mailbox: BounceMailbox,
  seen: LRUCache<string, true>,
  take: (message: string) => Promise<void>,
): Promise<void> =>
  withSession(mailbox, async ({ list }) => {
    for (const line of (await list('UIDL')).slice(-MOST_MESSAGES)) {
      const [number = '', id = ''] = line.split(' ')
      if (!/^\d+$/.test(number) || id === '' || seen.has(id)) continue
      await take((await list(`TOP ${number} ${MOST_LINES}`)).join('\r\n'))
      seen.set(id, true)
    }
  })

interface Session {
  list: (command: string) => Promise<string[]>
}

async function withSession({ host, port, user, password }: BounceMailbox, work: (session: Session) => Promise<void>) {
  const socket = isLoopbackAddress(host) ? net.connect(port, host) : tls.connect({ host, port, servername: host })
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the mailbox does not answer')))
  socket.setEncoding('latin1')
  const lines = linesOf(socket)
  const read = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('the mailbox hung up')
    return value
  }
  const expectOk = async (what: string) => {
    const answer = await read()
    if (!answer.startsWith('+OK')) throw new Error(`the mailbox refused ${what}: ${answer.slice(0, 200)}`)
  }
  const send = async (command: string) => {
    socket.write(`${command}\r\n`)
    await expectOk(command.split(' ')[0]!)
  }
  try {
    await expectOk('the connection')
    await send(`USER ${user}`)
    await send(`PASS ${password}`)
    await work({
      async list(command) {
        await send(command)
        const found: string[] = []
        for (let line = await read(); line !== '.'; line = await read())
          found.push(line.startsWith('.') ? line.slice(1) : line)
        return found
      },
    })
    await send('QUIT')
  } finally {
    socket.destroy()
  }
}

async function* linesOf(socket: net.Socket): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const chunk of socket) {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop()!
    if (rest.length > LONGEST_LINE) throw new Error('the mailbox answered a line that is too long')
    yield* lines
  }
}
