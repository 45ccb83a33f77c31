import { randomInt, randomUUID } from 'node:crypto'
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
    realtime: { transport: class {} as never },
  })
}

export const owner = () => client('serviceRole')

export const stranger = (node?: string) => client('anon', node)

/** Ten digits that nobody has. Numbers of few different digits are taken for a filler. */
export function newPhone(): string {
  const phone = `81${String(randomInt(1e8)).padStart(8, '0')}`
  return new Set(phone).size > 4 ? phone : newPhone()
}

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

export async function asPerson({ email }: { email: string }, node?: string) {
  const speaking = stranger(node)
  await speaking.auth.setSession(await sessionOf(email, PASSWORD))
  return speaking
}

/** Stores a session in the browser without the sign-in page. Demonstration accounts by name. */
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
