import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'

export function nodeDatabase(database: { readonly url: string }): () => Database {
  let db: Database | undefined
  beforeAll(() => {
    db = openDatabase(database.url, 10)
  })
  afterAll(() => db?.close())
  return () => db!
}

export interface ReceivedMail {
  recipients: string[]
  messageId: string
  raw: string
}

interface Refusal {
  code: number
  at: 'MAIL' | 'RCPT' | 'DATA' | 'AUTH'
}

export async function startSmtp({ auth = false, delayMs = 0 } = {}) {
  const mails: ReceivedMail[] = []
  const state: {
    refuse?: (() => Refusal | undefined) | undefined
    onMail?: ((mail: ReceivedMail) => void) | undefined
  } = {}
  const refused = (at: Refusal['at']) => {
    const refusal = state.refuse?.()
    return refusal?.at === at ? Object.assign(new Error('refused'), { responseCode: refusal.code }) : null
  }
  const server = new SMTPServer({
    disabledCommands: auth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'volante' && password === 'correcta'
        ? done(null, { user: username })
        : done(Object.assign(new Error('wrong'), { responseCode: 535 })),
    onMailFrom: (_, __, done) => done(refused('MAIL')),
    onRcptTo: (_, __, done) => done(refused('RCPT')),
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        const refusal = refused('DATA')
        if (refusal) return done(refusal)
        const mail = {
          recipients: session.envelope.rcptTo.map((to) => to.address),
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '',
          raw,
        }
        mails.push(mail)
        state.onMail?.(mail)
        setTimeout(() => done(null), delayMs)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    mails,
    state,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export interface SmsRequest {
  path: string
  authorization: string | undefined
  key: string | undefined
  form: Record<string, string>
}

type Answer = (req: IncomingMessage, res: ServerResponse) => void

export async function startSms() {
  const requests: SmsRequest[] = []
  const state: { answer: Answer } = { answer: accepted }
  const server = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk) => {
      text += chunk
    })
    req.on('end', () => {
      requests.push({
        path: req.url ?? '',
        authorization: req.headers.authorization,
        key: req.headers['idempotency-key'] as string | undefined,
        form: Object.fromEntries(new URLSearchParams(text)),
      })
      state.answer(req, res)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    requests,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export const accepted: Answer = (_, res) => {
  res.writeHead(201, { 'content-type': 'application/json' })
  res.end('{"sid":"SM1","status":"queued"}')
}

export const refusing =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_, res) => {
    res.writeHead(status, headers)
    res.end(body)
  }
