import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createClient, type Session } from '@supabase/supabase-js'
import type { Database } from '#contract/database.ts'
import { DEMO_PASSWORD } from '#demonstration/accounts.ts'
import { site } from './site.ts'

export const PASSWORD = 'Una-clave-larga-9183'

type Profile = Database['public']['Tables']['profiles']['Update']

type Key = 'anon' | 'serviceRole'

const client = (key: Key, node = site().origin) => {
  const keys: Record<Key, string> = JSON.parse(readFileSync(join(site().folder, 'keys.json'), 'utf8'))
  return createClient<Database>(node, keys[key], {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    // Node 20 has no WebSocket, and nobody asks for one.
    realtime: { transport: class {} as never },
  })
}

/** The contract with the service role's key. */
export const owner = () => client('serviceRole')

/** The contract as a stranger speaks it, to the run's node or to another. */
export const stranger = (node?: string) => client('anon', node)

/** A person of this test's own, their address confirmed and their profile made. */
export async function newPerson(profile: Profile = {}) {
  const email = `${randomUUID()}@example.test`
  const admin = owner()
  const { data, error } = await admin.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
  if (error) throw error
  const id = data.user.id
  await admin
    .from('profiles')
    .insert({ id, ...profile })
    .throwOnError()
  return { id, email }
}

// One session per account and worker: sign-ins are counted.
const sessions = new Map<string, Promise<Session>>()

const sessionOf = (email: string, password: string) => {
  const open = async () => {
    const { data, error } = await stranger().auth.signInWithPassword({ email, password })
    if (error) throw error
    return data.session
  }
  const session = sessions.get(email) ?? open()
  sessions.set(email, session)
  return session
}

/** The contract as a person of a test's own speaks it, to the run's node or to another. */
export async function asPerson({ email }: { email: string }, node?: string) {
  const speaking = stranger(node)
  await speaking.auth.setSession(await sessionOf(email, PASSWORD))
  return speaking
}

/** Signs a browser in without the door: its session is there when the next page opens. Demonstration accounts go by their name. */
export async function enter(
  page: Page,
  account: { email: string } | 'admin' | 'ventas' | 'ventas2' | 'cliente' | 'nuevo' | 'documentos',
) {
  const session =
    typeof account === 'string'
      ? await sessionOf(`${account}@volante.test`, DEMO_PASSWORD)
      : await sessionOf(account.email, PASSWORD)
  await page.goto('/robots.txt')
  await page.evaluate((text) => localStorage.setItem('volante.sesion', text), JSON.stringify(session))
}
