import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { sweepAccounts } from '#server/jobs/sweep-accounts.ts'
import { PASSWORD, SITE } from './auth-service.ts'
import { passkeysWorld } from './passkeys-world.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

const world = passkeysWorld()
const { service, holder, register } = world
afterEach(() => service.configure())

const list = async (token: string) => (await service.get('/passkeys', { token })).body
const rename = (token: string, id: string, friendly_name: unknown) =>
  service.call('PATCH', `/passkeys/${id}`, { token, body: { friendly_name } })
const NOT_FOUND = { status: 404, body: { code: 'validation_failed', message: 'Passkey not found' } }

test('are listed to their owner, the oldest first', async () => {
  const { access, passkey } = await holder()
  service.advance(1)
  const { body: second } = await register(access)
  expect(await list(access)).toEqual([passkey, second])
  expect(await list((await service.person()).access)).toEqual([])
  expect((await service.get('/passkeys')).status).toBe(401)
})

test('get another name, of at most 120 bytes', async () => {
  const { access, id, passkey } = await holder()
  for (const name of ['', '   ', 'x'.repeat(121), 'ñ'.repeat(61)])
    expect(await rename(access, passkey.id, name)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  expect(await rename(access, passkey.id, 7)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
  const { status, body } = await rename(access, passkey.id, 'ñ'.repeat(60))
  expect([status, body]).toEqual([200, { ...passkey, friendly_name: 'ñ'.repeat(60) }])
  expect(await list(access)).toEqual([body])
  expect((await world.audit(id)).at(-1)).toMatchObject({
    action: 'passkey_updated',
    traits: { passkey_id: passkey.id },
  })
})

test('of others, unknown or with malformed ids are not found', async () => {
  const [ana, beto] = [await holder(), await holder()]
  const token = service.keys.serviceRole
  for (const id of [beto.passkey.id, randomUUID(), 'none']) {
    expect(await rename(ana.access, id, 'Mía')).toMatchObject(NOT_FOUND)
    expect(await service.delete(`/passkeys/${id}`, { token: ana.access })).toMatchObject(NOT_FOUND)
    expect(await service.delete(`/admin/users/${ana.id}/passkeys/${id}`, { token })).toMatchObject(NOT_FOUND)
  }
  expect(await list(beto.access)).toEqual([beto.passkey])
})

test('are removed by their owner, with the second factor if there is one', async () => {
  const { access, id, passkey } = await holder()
  await world.addFactor(id)
  const remove = () => service.delete(`/passkeys/${passkey.id}`, { token: access })
  expect(await remove()).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
  expect((await rename(access, passkey.id, 'Mi celular')).status).toBe(200)
  expect(await list(access)).toHaveLength(1)
  await world.raise(id)
  const { status, body } = await remove()
  expect([status, body]).toEqual([204, ''])
  expect(await list(access)).toEqual([])
  expect((await world.audit(id)).at(-1)).toMatchObject({
    action: 'passkey_deleted',
    traits: { passkey_id: passkey.id },
  })
})

test('are listed and removed by the service role, and by nobody else', async () => {
  const { access, id, passkey } = await holder()
  const of = `/admin/users/${id}/passkeys`
  expect((await service.get(of, { token: access })).status).toBe(403)
  expect((await service.delete(`${of}/${passkey.id}`, { token: access })).status).toBe(403)
  expect((await service.get(of)).status).toBe(401)
  const token = service.keys.serviceRole
  expect((await service.get(`/admin/users/${randomUUID()}/passkeys`, { token })).status).toBe(404)
  expect((await service.get(of, { token })).body).toEqual([passkey])
  expect(await service.delete(`${of}/${passkey.id}`, { token })).toMatchObject({ status: 204, body: '' })
  expect((await service.get(of, { token })).body).toEqual([])
  expect((await world.audit(id)).at(-1)).toMatchObject({ action: 'passkey_deleted', traits: { by: 'admin' } })
})

test('unanswered challenges are deleted an hour after they expire', async () => {
  await world.beginSignIn()
  const later = (seconds: number) => new Date(service.now().getTime() + seconds * 1000)
  const left = async () => (await service.sql('select count(*)::int as n from auth.webauthn_challenges'))[0].n
  await sweepAccounts(service.db, later(3600))
  expect(await left()).toBe(1)
  await sweepAccounts(service.db, later(3901))
  expect(await left()).toBe(0)
})

describe('the official client', () => {
  const experimental = { experimental: { passkey: true } }

  test('registers, signs in, lists, renames and removes', async () => {
    const { email, id } = await service.person()
    const { auth } = service.device(experimental)
    expect((await auth.passkey.startRegistration()).error?.name).toBe('AuthSessionMissingError')
    await auth.signInWithPassword({ email, password: PASSWORD })
    const key = softwareAuthenticator(SITE)
    const begun = await auth.passkey.startRegistration()
    const made = await auth.passkey.verifyRegistration({
      challengeId: begun.data?.challenge_id ?? '',
      credential: key.create(begun.data?.options as never) as never,
    })
    expect(made.error).toBeNull()

    const other = service.device(experimental).auth
    const asked = await other.passkey.startAuthentication()
    const entered = await other.passkey.verifyAuthentication({
      challengeId: asked.data?.challenge_id ?? '',
      credential: key.get(asked.data?.options as never) as never,
    })
    expect(entered.error).toBeNull()
    expect((await other.getUser()).data.user?.id).toBe(id)
    expect((await other.mfa.getAuthenticatorAssuranceLevel()).data?.currentAuthenticationMethods).toMatchObject([
      { method: 'passkey' },
    ])

    const passkeyId = made.data?.id ?? ''
    expect((await other.passkey.list()).data).toMatchObject([{ id: passkeyId, friendly_name: 'Passkey' }])
    const renamed = await other.passkey.update({ passkeyId, friendlyName: 'Mi celular' })
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'Mi celular' })
    expect(await other.passkey.delete({ passkeyId })).toMatchObject({ error: null })
    expect((await other.passkey.list()).data).toEqual([])
  })

  test("administers another person's", async () => {
    const { id: userId, passkey } = await holder()
    const { admin } = service.admin(experimental).auth
    expect((await admin.passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkey.id }])
    expect(await admin.passkey.deletePasskey({ userId, passkeyId: passkey.id })).toMatchObject({ error: null })
    expect((await admin.passkey.listPasskeys({ userId })).data).toEqual([])
    expect((await admin.passkey.deletePasskey({ userId, passkeyId: passkey.id })).error).toMatchObject({ status: 404 })
  })
})
