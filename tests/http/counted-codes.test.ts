import { describe, expect, test } from 'vitest'
import { addApplication } from '#tests/db/application-rows.ts'
import type { TestDatabase } from '#tests/db/rolled-back.ts'
import { type Device, twoNodes } from './two-nodes.ts'

const site = twoNodes()
const owner = { query: site.sql } as unknown as TestDatabase
const TEXT = { text_version: '2026-11', text_sha256: 'a'.repeat(64) }

const applicant = async () => {
  const { email, id } = await site.person()
  const application = await addApplication(owner, { role: 'authenticated', sub: id })
  const device = await site.signIn(email)
  await site.ask('here', 'POST', '/rest/v1/rpc/request_bureau_code', {
    token: device.access,
    body: { application_id: application },
  })
  const [{ code }] = await site.sql(
    "select payload #>> '{data,code}' as code from private.outbox where payload ->> 'template' = 'bureau-code' and payload ->> 'to' = $1 order by id desc limit 1",
    [email],
  )
  return { device, application, code: code as string }
}
const confirm = (
  node: 'here' | 'there',
  device: Device,
  application_id: string,
  code: string,
  how: { query?: string; headers?: Record<string, string> } = {},
) =>
  site.ask(node, 'POST', `/rest/v1/rpc/confirm_bureau_code${how.query ?? ''}`, {
    token: device.access,
    body: { application_id, code, ...TEXT },
    headers: how.headers ?? {},
  })
const given = (application: string) => site.sql('select from public.consents where application_id = $1', [application])

describe('the code for the credit bureau', () => {
  test.each([
    ['asks for a rollback', { headers: { prefer: 'tx=rollback' } }],
    ['asks for a range beyond the end', { query: '?offset=9', headers: { prefer: 'count=exact' } }],
  ])('cannot be guessed by a request that %s', async (_, how) => {
    const { device, application, code } = await applicant()
    const wrong = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
    const answers: number[] = []
    for (let n = 0; n < 40; n++)
      answers.push((await confirm(n % 2 ? 'here' : 'there', device, application, wrong(n), how)).status)
    expect(answers.slice(10)).toEqual(Array(30).fill(429))
    for (const node of ['here', 'there'] as const)
      expect(await confirm(node, device, application, code)).toMatchObject({
        status: 429,
        body: { code: 'PT429', message: expect.stringMatching(/muchos intentos/) },
      })
    expect(await given(application)).toEqual([])
  })

  test('is accepted the first time, and the answer says so', async () => {
    const { device, application, code } = await applicant()
    expect(await confirm('here', device, application, `${code === '000000' ? '000001' : '000000'}`)).toMatchObject({
      status: 422,
      body: { code: 'PT422' },
    })
    expect((await confirm('there', device, application, code)).status).toBe(200)
    expect(await given(application)).toHaveLength(1)
  })
})

test('counts attempts even when the request asks for a rollback', async () => {
  const { email, id } = await site.person()
  const { access } = await site.signIn(email)
  const answer = await site.ask('here', 'PATCH', `/rest/v1/profiles?id=eq.${id}`, {
    token: access,
    body: { first_name: 'Elena' },
    headers: { prefer: 'tx=rollback, return=minimal' },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('preference-applied')).toBe('return=minimal')
  expect(await site.sql('select first_name from public.profiles where id = $1', [id])).toEqual([
    { first_name: 'Elena' },
  ])
})
