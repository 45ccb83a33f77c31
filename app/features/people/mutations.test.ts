import type { User } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { createContract } from '#app/lib/contract.ts'
import { loadProfile } from './mutations.ts'

const ID = '4b3b1c1e-0000-4000-8000-000000000001'
const ADVISOR = '4b3b1c1e-0000-4000-8000-000000000002'
const user = (changes: Partial<User> = {}) =>
  ({ id: ID, email: 'ana@correo.mx', phone: '', user_metadata: {}, ...changes }) as User
const row = (changes: object = {}) => ({
  id: ID,
  role: 'user',
  asesor_asignado_id: null,
  first_name: 'Ana',
  ...changes,
})

interface Asked {
  method: string
  path: string
  body: unknown
}

function answering(...answers: { status?: number; body: unknown }[]) {
  const asked: Asked[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    asked.push({
      method: init?.method ?? 'GET',
      path: pathname.replace('/rest/v1/', ''),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    })
    const { status = 200, body } = answers.shift() ?? { status: 500, body: { message: 'not expected', code: 'XX000' } }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  return { asked, contract: createContract({ url: 'http://site', anonKey: 'anon', fetch }) }
}

const NONE = { body: [] }
const DOWN = { status: 400, body: { message: 'no', code: '42501' } }

test('errors of reading or creating a profile are thrown, not taken for a missing one', async () => {
  const unread = answering(DOWN)
  await expect(loadProfile(unread.contract, user(), {})).rejects.toMatchObject({ code: '42501' })
  expect(unread.asked).toHaveLength(1)
  const unmade = answering(NONE, DOWN)
  await expect(loadProfile(unmade.contract, user(), {})).rejects.toMatchObject({ code: '42501' })
  expect(unmade.asked.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

test('the profile is unchanged without an available agent or after a failure', async () => {
  for (const answer of [{ body: null }, DOWN]) {
    const { contract } = answering({ body: [row()] }, answer)
    expect(await loadProfile(contract, user(), {})).toEqual(row())
  }
})

test.each([row({ asesor_asignado_id: ADVISOR }), row({ role: 'sales' }), row({ role: 'admin' })])(
  'a person with an agent or on the staff gets none: $role',
  async (profile) => {
    const { contract, asked } = answering({ body: [profile] })
    expect(await loadProfile(contract, user(), {})).toEqual(profile)
    expect(asked).toHaveLength(1)
  },
)

test('a customer without an agent gets one, and the profile is read again', async () => {
  const { contract, asked } = answering(
    { body: [row()] },
    { body: ADVISOR },
    { body: row({ asesor_asignado_id: ADVISOR }) },
  )
  expect((await loadProfile(contract, user(), {})).asesor_asignado_id).toBe(ADVISOR)
  expect(asked.slice(1)).toEqual([
    { method: 'POST', path: 'rpc/get_next_sales_agent', body: {} },
    { method: 'PATCH', path: 'profiles', body: { asesor_asignado_id: ADVISOR } },
  ])
})

test('a missing profile is created with its source, and the sign-up consent is recorded', async () => {
  const made = row({ asesor_asignado_id: ADVISOR })
  const { contract, asked } = answering(NONE, { status: 201, body: made }, { status: 201, body: null })
  const said = { first_name: ' Ana ', privacy_version: '2026-11' }
  const lead = { fbclid: 'IwAR0123456789', utm_source: 'google' }
  expect(await loadProfile(contract, user({ user_metadata: said, phone: '528112345678' }), lead)).toEqual(made)
  expect(asked[1]).toMatchObject({
    path: 'profiles',
    body: {
      id: ID,
      email: 'ana@correo.mx',
      phone: '+528112345678',
      first_name: 'Ana',
      source: 'facebook_IwAR012345',
      metadata: { ...lead, captured_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    },
  })
  expect(asked[1]!.body).not.toHaveProperty('role')
  expect(asked[2]).toMatchObject({
    path: 'consents',
    body: { purpose: 'cuenta', granted: true, text_version: '2026-11' },
  })
})

test('a profile created by another tab is used', async () => {
  const theirs = row({ asesor_asignado_id: ADVISOR })
  const { contract } = answering(NONE, { status: 409, body: { code: '23505', message: 'taken' } }, { body: [theirs] })
  expect(await loadProfile(contract, user(), {})).toEqual(theirs)
})

test.each([
  [{ given_name: 'Ana', family_name: 'Garza', name: 'Ana Garza' }, 'Ana', 'Garza'],
  [{ full_name: 'Ana Garza' }, 'Ana Garza', null],
  [{ first_name: 7, name: ['x'] }, null, null],
])("names come from the provider's data: %j", async (said, first, last) => {
  const { contract, asked } = answering(NONE, { status: 201, body: row({ asesor_asignado_id: ADVISOR }) })
  await loadProfile(contract, user({ user_metadata: said }), {})
  expect(asked[1]!.body).toMatchObject({ first_name: first, last_name: last })
})
