import { beforeAll, expect, test } from 'vitest'
import { twoNodes } from './two-nodes.ts'

const nodes = twoNodes()
const tokens: Record<string, string> = {}
beforeAll(async () => {
  for (const role of ['user', 'sales', 'admin'] as const)
    tokens[role] = (await nodes.signIn((await nodes.person(role)).email)).access
})

const invite = (body: object, who = 'admin') =>
  nodes.ask('here', 'POST', '/functions/v1/staff-invitations', { ...(tokens[who] && { token: tokens[who] }), body })
const ANA = { email: 'ana@correo.test', first_name: 'Ana', last_name: 'Luna', role: 'sales' }
const account = async (email: string) =>
  (
    await nodes.sql(
      'select u.id, p.role, u.email_confirmed_at, u.last_sign_in_at from auth.users u left join public.profiles p on p.id = u.id where u.email = $1',
      [email],
    )
  )[0]
const mails = (email: string) =>
  nodes.sql("select payload ->> 'template' as template, payload from private.outbox where payload ->> 'to' = $1", [
    email,
  ])

test.each(['nobody', 'user', 'sales'])('%s cannot invite', async (who) => {
  expect((await invite(ANA, who)).status).toBe(who === 'nobody' ? 401 : 403)
  expect(await account(ANA.email)).toBeUndefined()
})

test('invalid fields are named', async () => {
  const { status, body } = await invite({ email: 'nada', first_name: ' ', last_name: 'L', role: 'owner' })
  expect([status, Object.keys(JSON.parse(body.details))]).toEqual([422, ['email', 'first_name', 'role']])
  for (const first_name of ['Ana\0', 'Ana\r\nBcc: otra@correo.test'])
    expect((await invite({ ...ANA, first_name })).status).toBe(422)
  expect((await invite([])).status).toBe(422)
  expect(await account(ANA.email)).toBeUndefined()
})

test('an invited person gets a mail with a link, and joins once the address is verified', async () => {
  const pasted = { ...ANA, email: `\u202a${ANA.email}\u202c`, first_name: 'Ana\u202e' }
  expect(await invite(pasted)).toMatchObject({ status: 201, body: { state: 'invited' } })
  expect(await account(ANA.email)).toMatchObject({ role: 'sales', email_confirmed_at: null, last_sign_in_at: null })
  const [mail] = await mails(ANA.email)
  expect(mail).toMatchObject({ template: 'invite' })
  const list = await nodes.ask('there', 'POST', '/rest/v1/rpc/staff_list', { token: tokens.admin!, body: {} })
  expect(list.body.find(({ email }: { email: string }) => email === ANA.email)).toMatchObject({ state: 'invited' })
  const link = new URL((mail.payload as { data: { link: string } }).data.link)
  const proof = { type: link.searchParams.get('type'), token_hash: link.searchParams.get('token') }
  const press = () => nodes.ask('there', 'POST', '/auth/v1/verify', { body: proof })
  expect(await press()).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
  expect((await account(ANA.email)).last_sign_in_at).not.toBeNull()
  expect((await press()).status).toBe(403)
  expect(await invite(ANA)).toMatchObject({
    status: 409,
    body: { message: 'Esa persona ya es del equipo. Cambia su puesto en la lista.' },
  })
})

test('an existing account gets the role at once without a mail; an unverified account in use gets nothing', async () => {
  const { email } = await nodes.person('user')
  expect(await invite({ ...ANA, email })).toMatchObject({ status: 201, body: { state: 'promoted' } })
  expect((await account(email)).role).toBe('sales')
  expect((await mails(email)).filter(({ template }) => template === 'invite')).toEqual([])

  const squatter = await nodes.person('user')
  await nodes.sql(
    "update auth.users set email_confirmed_at = null, phone = '528111111111', phone_confirmed_at = now() where id = $1",
    [squatter.id],
  )
  expect(await invite({ ...ANA, email: squatter.email, role: 'admin' })).toMatchObject({ status: 409 })
  expect((await account(squatter.email)).role).toBe('user')
})

test('a dismissed person loses access on the other node with the next request', async () => {
  const left = await nodes.person('sales')
  const device = await nodes.signIn(left.email, 'there')
  const today = () => nodes.ask('there', 'POST', '/rest/v1/rpc/staff_today', { token: device.access, body: {} })
  expect((await today()).status).toBe(200)
  const gone = await nodes.ask('here', 'POST', '/rest/v1/rpc/set_staff_role', {
    token: tokens.admin!,
    body: { person: left.id, new_role: 'user', seen_role: 'sales', leaves: true },
  })
  expect(gone.status).toBe(204)
  expect((await today()).status).toBe(401)
  const again = await nodes.ask('there', 'POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: device.refresh },
  })
  expect([again.status, again.body.error_code]).toEqual([
    400,
    expect.stringMatching(/refresh_token_not_found|session_not_found|user_banned/),
  ])
  await expect(nodes.signIn(left.email)).rejects.toThrow(/banned/)
})
