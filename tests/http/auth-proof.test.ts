import { describe, expect, test } from 'vitest'
import { codesWorld } from './auth-codes-world.ts'

const world = codesWorld()
const NEW = 'otra contraseña 22'
const MINUTES = 60
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
const change = (token: string, more: object = {}) => world.service.put('/user', { password: NEW, ...more }, { token })
const nonceOf = async (token: string, email: string) => {
  expect((await world.service.get('/reauthenticate', { token })).status).toBe(200)
  return (await world.message(email)).data.code
}

describe('a new password', () => {
  test('requires the present one after six minutes of session', async () => {
    const { access, email, password } = await world.service.person()
    world.pass(6 * MINUTES)
    expect(await change(access)).toMatchObject({ status: 400, body: { code: 'current_password_required' } })
    expect(await change(access, { current_password: 'no es esta' })).toMatchObject({
      status: 400,
      body: { code: 'current_password_invalid' },
    })
    expect((await world.service.signIn(email, password)).access).toBeDefined()
    expect((await change(access, { current_password: password })).status).toBe(200)
  })

  test('or a code by mail; a wrong one changes nothing, and attempts are counted', async () => {
    const { access, email } = await world.service.person()
    world.pass(6 * MINUTES)
    const nonce = await nonceOf(access, email)
    expect(await change(access, { nonce: '000000' })).toMatchObject({ body: { code: 'reauthentication_not_valid' } })
    world.service.countLimits()
    const guesses = []
    for (let guess = 0; guess < 11; guess++)
      guesses.push((await change(access, { nonce: `11111${guess % 10}` })).status)
    expect(guesses).toEqual([...Array(10).fill(422), 429])
    world.service.countLimits(false)
    expect((await change(access, { nonce })).status).toBe(200)
  })

  test('requires a code without a password', async () => {
    const person = await world.service.person()
    await world.service.sql('update auth.users set encrypted_password = null where id = $1', [person.id])
    world.pass(6 * MINUTES)
    expect(await change(person.access)).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } })
  })

  test('requires nothing after a fresh sign-in, or within an hour of a recovery', async () => {
    const { access, email } = await world.service.person()
    world.pass(4 * MINUTES)
    expect((await change(access)).status).toBe(200)
    expect((await world.message(email)).template).toBe('password-changed')
    world.pass(61)
    await world.ask('/recover', { email })
    const token = (await world.message(email)).data.code
    const { body } = await world.ask('/verify', { type: 'recovery', email, token })
    world.pass(50 * MINUTES)
    expect((await change(body.access_token, { password: 'una tercera frase 33' })).status).toBe(200)
    world.pass(9 * MINUTES)
    const renewed = await world.ask('/token?grant_type=refresh_token', { refresh_token: body.refresh_token })
    world.pass(2 * MINUTES)
    expect(await change(renewed.body.access_token)).toMatchObject({ body: { code: 'current_password_required' } })
  })

  test('requires it despite a renewed token', async () => {
    const { refresh } = await world.service.person()
    world.pass(6 * MINUTES)
    const { body } = await world.ask('/token?grant_type=refresh_token', { refresh_token: refresh })
    expect(await change(body.access_token)).toMatchObject({ body: { code: 'current_password_required' } })
  })

  test('requires nothing where configured so, like the reference server', async () => {
    world.service.configure({ GOTRUE_SECURITY_UPDATE_PASSWORD_PROOF_AGE: '0' })
    const { access } = await world.service.person()
    world.pass(30 * MINUTES)
    expect((await change(access)).status).toBe(200)
    world.service.configure()
  })
})

describe('a new proof of identity', () => {
  const prove = (token: string, body: object) => world.ask('/reauthenticate', body, { token })

  test('takes exactly one of password and code', async () => {
    const { access } = await world.service.person()
    expect((await world.ask('/reauthenticate', { password: 'x' })).status).toBe(401)
    expect((await prove(access, {})).status).toBe(400)
    expect((await prove(access, { password: 'x', nonce: '1' })).status).toBe(400)
    expect(await prove(access, { password: 'x' })).toMatchObject({ body: { code: 'current_password_invalid' } })
    expect(await prove(access, { nonce: '1' })).toMatchObject({ body: { code: 'reauthentication_not_valid' } })
  })

  test('adds its time to the token, in the same session at the same level', async () => {
    const { access, email, password, id } = await world.service.person()
    world.pass(20 * MINUTES)
    const now = Math.floor(world.service.now().getTime() / 1000)
    for (const proof of [{ password }, { nonce: await nonceOf(access, email) }]) {
      const { status, body } = await prove(access, proof)
      expect(status).toBe(200)
      expect(claims(body.access_token)).toMatchObject({ session_id: claims(access).session_id, aal: 'aal1' })
      expect(claims(body.access_token).amr[0].timestamp).toBeGreaterThanOrEqual(now)
    }
    expect(await world.service.sql('select from auth.sessions where user_id = $1', [id])).toHaveLength(1)
  })

  test('counts its attempts', async () => {
    const { access, password } = await world.service.person()
    world.service.countLimits()
    const guesses = []
    for (let guess = 0; guess < 11; guess++) guesses.push((await prove(access, { password: 'x' })).status)
    expect(guesses).toEqual([...Array(10).fill(400), 429])
    expect((await prove(access, { password })).status).toBe(429)
    world.service.countLimits(false)
  })
})
