import { describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demonstration/accounts.ts'
import { authService, PASSWORD } from './auth-service.ts'

const service = authService()
const TEN_YEARS = "now() + interval '10 years'"

const signedIn = async (email: string, password?: string) => {
  const device = service.device()
  const { error } = await device.auth.signInWithPassword({
    email,
    password: password ?? (await service.person(email)).password,
  })
  if (error) throw error
  return device
}
const hold = (id: string) =>
  service.sql(
    `insert into private.legal_holds (user_id, reason, until) values ($1, 'Compraste un auto.', ${TEN_YEARS})`,
    [id],
  )

describe('deleting an account', () => {
  test('is refused to the service role too while records are under legal hold: 409, and nothing is lost', async () => {
    const person = await service.person()
    await hold(person.id)
    expect(await service.delete(`/admin/users/${person.id}`, { token: service.keys.serviceRole })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await service.get('/user', { token: person.access })).status).toBe(200)
  })

  test('closes all ways to sign in at once, deleted or blocked', async () => {
    for (const held of [false, true]) {
      const person = await service.person()
      const other = await service.signIn(person.email)
      if (held) await hold(person.id)
      const device = service.device()
      await device.auth.setSession({ access_token: person.access, refresh_token: person.refresh })
      const { data } = await device.rpc('delete_my_account')
      expect(data).toMatchObject({ deleted: !held })
      for (const token of [person.access, other.access])
        expect(await service.get('/user', { token })).toMatchObject({ status: 403 })
      for (const { refresh } of [person, other])
        expect(await service.post('/token?grant_type=refresh_token', { refresh_token: refresh })).toMatchObject({
          status: 400,
        })
      expect(
        await service.post('/token?grant_type=password', { email: person.email, password: person.password }),
      ).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
      expect((await service.person(person.email)).id).not.toBe(person.id)
    }
  })
})

describe('devices', () => {
  test('are the real sessions, and a revoked one cannot refresh', async () => {
    const email = service.address()
    const phone = await signedIn(email)
    const laptop = service.device()
    await laptop.auth.signInWithPassword({ email, password: PASSWORD })
    const { data: listed } = await phone.rpc('my_sessions')
    const [current] = (listed as { id: string; current: boolean }[]).filter((session) => session.current)
    const { data } = await laptop.auth.getSession()
    const claims = JSON.parse(atob(data.session!.access_token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')))
    expect(claims.session_id).not.toBe(current!.id)
    expect((await phone.rpc('revoke_my_session', { session_id: claims.session_id })).data).toBe(true)
    expect(
      await service.post('/token?grant_type=refresh_token', { refresh_token: data.session!.refresh_token }),
    ).toMatchObject({ status: 400 })
    expect((await phone.auth.refreshSession()).error).toBeNull()
  })
})

describe('a profile', () => {
  test("of a staff address is an administrator's once the service verified it", async () => {
    const email = service.address('jefa')
    await service.sql('insert into private.staff_emails (email) values ($1)', [email])
    const device = await signedIn(email)
    const { data: user } = await device.auth.getUser()
    const made = await device.from('profiles').insert({ id: user.user!.id, role: 'user' }).select('role').single()
    expect(made.data).toEqual({ role: 'admin' })
  })

  test('follows an address changed by an administrator of the service', async () => {
    const person = await service.person()
    await service.sql('insert into public.profiles (id) values ($1)', [person.id])
    const email = service.address()
    await service.admin().auth.admin.updateUserById(person.id, { email, email_confirm: true })
    expect(await service.sql('select email from public.profiles where id = $1', [person.id])).toEqual([{ email }])
  })
})

describe('the demonstration accounts', () => {
  test.each(DEMO_ACCOUNTS.map(({ email }) => email))('%s signs in and reads its profile', async (email) => {
    const device = await signedIn(email, DEMO_PASSWORD)
    const { data: user } = await device.auth.getUser()
    expect(user.user).toMatchObject({ email, identities: [{ provider: 'email' }] })
    const { data } = await device.from('profiles').select('email').eq('id', user.user!.id).single()
    expect(data).toEqual({ email })
  })
})
