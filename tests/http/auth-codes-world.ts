import { beforeAll } from 'vitest'
import { type Answer, authService, SITE } from './auth-service.ts'

interface Asking {
  token?: string
  headers?: Record<string, string>
  query?: Record<string, string>
  method?: string
}

interface Message {
  template: string
  data: Record<string, string>
}

/** The auth service with what tests of codes and links need: each message is looked at once, links are opened, time passes. */
export function codesWorld(variables: Record<string, string> = {}) {
  const service = authService(variables)
  const errors: object[] = []
  const looked = new Map<string, number>()
  beforeAll(() => {
    const log = { error: (context: object) => void errors.push(context), warn: () => {}, info: () => {} }
    service.replace({ log: log as unknown as typeof service.services.log })
  })

  const messages = async (to: string): Promise<Message[]> => {
    const address = to.includes('@') ? to.toLowerCase() : `+${to.replace(/^\+/, '')}`
    const all = await service.sent(address)
    const fresh = all.slice(looked.get(address) ?? 0)
    looked.set(address, all.length)
    return fresh as unknown as Message[]
  }
  return {
    service,
    /** What was logged as an error: the causes of answers in the 500s. */
    errors,
    /** Asks auth/v1 with a JSON body (POST), or without one (GET). */
    ask(path: string, body?: unknown, { query, method, ...asked }: Asking = {}): Promise<Answer> {
      const search = query ? `?${new URLSearchParams(query)}` : ''
      return service.call(method ?? (body === undefined ? 'GET' : 'POST'), path + search, {
        ...asked,
        ...(body === undefined ? {} : { body }),
      })
    },
    /** Opens a link out of a mail without following it. */
    async open(link: string, { method = 'GET', headers = {} }: Pick<Asking, 'method' | 'headers'> = {}) {
      const { status, headers: answered } = await service.call(method, link.replace(`${SITE}/auth/v1`, ''), { headers })
      return { status, headers: answered, location: new URL(answered.get('location') ?? 'about:blank') }
    },
    client: (flowType: 'implicit' | 'pkce' = 'implicit') => service.device({ flowType }),
    admin: () => service.admin(),
    /** What was mailed or texted to somebody since the last look, the oldest first. */
    messages,
    /** The one message since then. Fails when there is none, or more. */
    async message(to: string): Promise<Message> {
      const [first, ...more] = await messages(to)
      if (!first || more.length > 0) throw new Error(`${to} got ${first ? more.length + 1 : 'no'} messages, not one`)
      return first
    },
    sql: (text: string, values?: unknown[]) => service.sql(text, values),
    /** Lets time pass on the service's clock. */
    pass: (seconds: number) => service.advance(seconds),
  }
}

let people = 0
/** An address nobody has had in this file. */
export const newEmail = () => `codigo.${++people}@correo.test`
/** A Mexican mobile number nobody has had in this file, without the plus sign. */
export const newPhone = () => `5255${10_000_000 + ++people * 7919}`
