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
    errors,
    ask(path: string, body?: unknown, { query, method, ...asked }: Asking = {}): Promise<Answer> {
      const search = query ? `?${new URLSearchParams(query)}` : ''
      return service.call(method ?? (body === undefined ? 'GET' : 'POST'), path + search, {
        ...asked,
        ...(body === undefined ? {} : { body }),
      })
    },
    async open(link: string, { method = 'GET', headers = {} }: Pick<Asking, 'method' | 'headers'> = {}) {
      const { status, headers: answered } = await service.call(method, link.replace(`${SITE}/auth/v1`, ''), { headers })
      return { status, headers: answered, location: new URL(answered.get('location') ?? 'about:blank') }
    },
    client: (flowType: 'implicit' | 'pkce' = 'implicit') => service.device({ flowType }),
    admin: () => service.admin(),
    /** Messages since the last call, oldest first. */
    messages,
    async message(to: string): Promise<Message> {
      const [first, ...more] = await messages(to)
      if (!first || more.length > 0) throw new Error(`${to} got ${first ? more.length + 1 : 'no'} messages, not one`)
      return first
    },
    sql: (text: string, values?: unknown[]) => service.sql(text, values),
    pass: (seconds: number) => service.advance(seconds),
  }
}

let people = 0
export const newEmail = () => `codigo.${++people}@correo.test`
/** Unique mobile number without plus. */
export const newPhone = () => `5255${10_000_000 + ++people * 7919}`
