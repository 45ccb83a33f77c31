import { describe, expect, test } from 'vitest'
import { codesWorld, newEmail, newPhone } from './auth-codes-world.ts'
import { PASSWORD, SITE } from './auth-service.ts'

const APP = 'https://app.volante.test/**'
const world = codesWorld({ GOTRUE_URI_ALLOW_LIST: APP })

const linkFor = async (email: string, redirectTo?: string, headers: Record<string, string> = {}) => {
  const query: Record<string, string> = redirectTo === undefined ? {} : { redirect_to: redirectTo }
  expect(await world.ask('/otp', { email }, { query, headers })).toMatchObject({ status: 200 })
  return (await world.message(email)).data.link ?? ''
}
const told = (location: URL) => Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
const withRedirect = (link: string, to: string) => {
  const url = new URL(link)
  url.searchParams.set('redirect_to', to)
  return url.href
}

describe('a mailed link', () => {
  test('that is wrong, used or old redirects without a session, and says why', async () => {
    const link = await linkFor(newEmail())
    const wrong = link.replace(/token=\w{8}/, 'token=00000000')
    expect(told((await world.open(wrong)).location)).toMatchObject({ error_code: 'otp_expired' })
    expect(told((await world.open(link)).location)).toHaveProperty('access_token')
    const again = await world.open(link)
    expect(again.status).toBe(303)
    expect(told(again.location)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
    const late = await linkFor(newEmail())
    world.pass(3601)
    expect(told((await world.open(late)).location)).toMatchObject({ error_code: 'otp_expired' })
  })

  test.each([
    ['no token', '?type=signup'],
    ['no type', '?token=abc'],
    ['an unknown type', '?token=abc&type=magic'],
    ['a texted type', '?token=abc&type=sms'],
  ])('with %s is refused with an error', async (_, query) => {
    expect(await world.ask(`/verify${query}`)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('with characters no link has is a wrong one', async () => {
    for (const token of ['%00', '%27%20or%201=1', '%F0%9F%9A%97', 'pkce_']) {
      const opened = await world.open(`${SITE}/auth/v1/verify?type=signup&token=${token}`)
      expect([opened.status, told(opened.location).error_code]).toEqual([303, 'otp_expired'])
    }
    expect(world.errors).toEqual([])
  })

  test('is not consumed by HEAD', async () => {
    const link = await linkFor(newEmail())
    const looked = await world.open(link, { method: 'HEAD' })
    expect(looked.status).toBe(303)
    expect(looked.location.hash).toBe('')
    expect(told((await world.open(link)).location)).toHaveProperty('access_token')
  })

  test('signs in: the session is in the fragment, without cache or referrer', async () => {
    const email = newEmail()
    const { status, location, headers } = await world.open(await linkFor(email, `${SITE}/acceder?paso=listo`))
    expect(status).toBe(303)
    expect(location.origin + location.pathname + location.search).toBe(`${SITE}/acceder?paso=listo`)
    const session = told(location)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'signup' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const user = await world.ask('/user', undefined, { token: session.access_token ?? '' })
    expect(user.body).toMatchObject({ email })
    const refreshed = await world.ask(
      '/token',
      { refresh_token: session.refresh_token },
      { query: { grant_type: 'refresh_token' } },
    )
    expect(refreshed.status).toBe(200)
  })

  test('of a recovery gives a recovery session', async () => {
    const { email } = await world.service.person()
    expect(await world.ask('/recover', { email })).toMatchObject({ status: 200 })
    const { data } = await world.message(email)
    const session = told((await world.open(data.link ?? '')).location)
    expect(session.type).toBe('recovery')
    const { claims } = (await world.client().auth.getClaims(session.access_token)).data ?? {}
    expect(claims?.amr).toMatchObject([{ method: 'recovery' }])
  })
})

describe('redirects stay on allowed sites', () => {
  const ASTRAY = [
    'https://evil.example/',
    'https://volante.test.evil.example/',
    'http://volante.test@evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'https://app.volante.test.evil.example/x',
    'https://evil.example\\.volante.test/',
  ]
  test.each(ASTRAY)('despite a redirect_to of %s in the request or the link itself', async (to) => {
    const link = await linkFor(newEmail(), to)
    expect(new URL(link).searchParams.get('redirect_to')).toBe(SITE)
    const { location } = await world.open(withRedirect(link, to))
    expect(location.origin).toBe(SITE)
    const failed = await world.open(withRedirect(link, to))
    expect(failed.location.origin).toBe(SITE)
  })

  test('despite the page a request claims to come from', async () => {
    const link = await linkFor(newEmail(), undefined, { referer: 'https://evil.example/x' })
    expect(new URL(link).searchParams.get('redirect_to')).toBe(SITE)
    const own = await linkFor(newEmail(), undefined, { referer: `${SITE}/acceder` })
    expect(new URL(own).searchParams.get('redirect_to')).toBe(`${SITE}/acceder`)
  })

  test('including addresses of the allow list', async () => {
    const link = await linkFor(newEmail(), 'https://app.volante.test/entrar?x=1')
    expect((await world.open(link)).location.href).toMatch(/^https:\/\/app\.volante\.test\/entrar\?x=1#access_token=/)
  })
})

describe('a change of e-mail', () => {
  const begun = async () => {
    const person = await world.service.person()
    const next = newEmail()
    const client = world.client()
    await client.auth.signInWithPassword({ email: person.email, password: PASSWORD })
    expect((await client.auth.updateUser({ email: next })).error).toBeNull()
    const [current, fresh] = [await world.message(person.email), await world.message(next)]
    expect([current.template, fresh.template]).toEqual(['email-change-current', 'email-change-new'])
    return { client, person, next, current: current.data, fresh: fresh.data }
  }
  const HALF = {
    status: 200,
    body: {
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    },
  }
  const emailOf = async (id: string) => (await world.sql('select email from auth.users where id = $1', [id]))[0].email

  test('needs both addresses in either order; one of them twice is not both', async () => {
    for (const order of ['current', 'new']) {
      const { person, next, current, fresh } = await begun()
      const old = { type: 'email_change', email: person.email, token: current.code }
      const young = { type: 'email_change', email: next, token: fresh.code }
      const [first, second] = order === 'current' ? [old, young] : [young, old]
      expect(await world.ask('/verify', first)).toMatchObject(HALF)
      expect(await emailOf(person.id)).toBe(person.email)
      expect((await world.ask('/verify', first)).status).toBe(403)
      expect(await world.ask('/verify', second)).toMatchObject({ status: 200, body: { user: { email: next } } })
      expect(await emailOf(person.id)).toBe(next)
      expect((await world.messages(person.email)).map(({ template }) => template)).toEqual(['email-changed'])
      const user = (await world.service.admin().auth.admin.getUserById(person.id)).data.user
      expect(user?.identities).toMatchObject([{ provider: 'email', identity_data: { email: next } }])
      expect(user?.new_email).toBeUndefined()
    }
  })

  test('by links: the first says what is pending, the second signs in', async () => {
    const { person, next, current, fresh } = await begun()
    expect(told((await world.open(current.link ?? '')).location)).toEqual({ message: HALF.body.msg })
    const done = told((await world.open(fresh.link ?? '')).location)
    expect(done).toMatchObject({ type: 'email_change', token_type: 'bearer' })
    expect(await emailOf(person.id)).toBe(next)
  })

  test('to an address taken meanwhile does not happen', async () => {
    const { person, next, current, fresh } = await begun()
    await world.service.person(next)
    await world.ask('/verify', { type: 'email_change', email: person.email, token: current.code })
    expect(await world.ask('/verify', { type: 'email_change', email: next, token: fresh.code })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    })
    expect(await emailOf(person.id)).toBe(person.email)
  })

  test('restarted voids earlier codes', async () => {
    const { client, person, next, current, fresh } = await begun()
    world.pass(61)
    expect((await client.auth.updateUser({ email: next })).error).toBeNull()
    const again = (await world.message(person.email)).data
    for (const [email, token] of [
      [person.email, current.code],
      [next, fresh.code],
    ])
      expect((await world.ask('/verify', { type: 'email_change', email, token })).status).toBe(403)
    expect(await world.ask('/verify', { type: 'email_change', email: person.email, token: again.code })).toMatchObject(
      HALF,
    )
  })

  test('needs only the new address where configured', async () => {
    world.service.configure({ GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' })
    const person = await world.service.person()
    const next = newEmail()
    await world.ask('/user', { email: next }, { method: 'PUT', token: person.access })
    expect(await world.messages(person.email)).toEqual([])
    const { data } = await world.message(next)
    expect(await world.ask('/verify', { type: 'email_change', email: next, token: data.code })).toMatchObject({
      status: 200,
      body: { user: { email: next } },
    })
    world.service.configure()
  })
})

test('a phone changes by a code to the new number, and not to one in use', async () => {
  const person = await world.service.person()
  const phone = newPhone()
  const put = await world.ask('/user', { phone: `+${phone}` }, { method: 'PUT', token: person.access })
  expect(put).toMatchObject({ status: 200, body: { phone: '', new_phone: phone } })
  const { template, data } = await world.message(phone)
  expect(template).toBe('phone-change')
  expect((await world.ask('/verify', { type: 'sms', phone, token: data.code })).status).toBe(403)
  const done = await world.ask('/verify', { type: 'phone_change', phone, token: data.code })
  expect(done).toMatchObject({ status: 200, body: { user: { phone, email: person.email } } })
  expect(done.body.user.app_metadata.providers).toEqual(['email', 'phone'])
  expect((await world.messages(person.email)).map(({ template }) => template)).toEqual(['phone-changed'])

  const other = await world.service.person()
  world.pass(61)
  const taken = await world.ask('/user', { phone }, { method: 'PUT', token: other.access })
  expect(taken).toMatchObject({ status: 200, body: { phone: '', new_phone: phone } })
  expect(await world.messages(phone)).toEqual([])
})

describe('links made by administrators', () => {
  test('need the service key', async () => {
    const { access } = await world.service.person()
    for (const path of ['/invite', '/admin/generate_link']) {
      const body = { email: newEmail(), type: 'magiclink' }
      expect(await world.ask(path, body)).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
      expect(await world.ask(path, body, { token: access })).toMatchObject({ status: 403, body: { code: 'not_admin' } })
    }
  })

  test('an invitation creates the account; the person enters by its link and sets a password', async () => {
    const email = newEmail()
    const invited = await world.admin().auth.admin.inviteUserByEmail(email, {
      data: { puesto: 'ventas' },
      redirectTo: `${SITE}/acceder`,
    })
    expect(invited.error).toBeNull()
    expect(invited.data.user?.email).toBe(email)
    expect(invited.data.user?.user_metadata).toEqual({ puesto: 'ventas' })
    expect(invited.data.user?.invited_at).toBeTruthy()
    expect(invited.data.user?.email_confirmed_at).toBeUndefined()
    const { template, data } = await world.message(email)
    expect(template).toBe('invite')
    const session = told((await world.open(data.link ?? '')).location)
    expect(session.type).toBe('invite')
    const chosen = await world.ask(
      '/user',
      { password: PASSWORD },
      { method: 'PUT', token: session.access_token ?? '' },
    )
    expect(chosen.status).toBe(200)
    const again = await world.admin().auth.admin.inviteUserByEmail(email)
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test('an invitation removes a password that a stranger set for the address', async () => {
    for (const way of ['invite', 'link']) {
      const email = newEmail()
      expect((await world.ask('/signup', { email, password: PASSWORD })).status).toBe(200)
      await world.messages(email)
      const { admin } = world.admin().auth
      const made = way === 'link' ? await admin.generateLink({ type: 'invite', email }) : undefined
      if (way === 'invite') await admin.inviteUserByEmail(email)
      const link = made?.data.properties?.action_link ?? (await world.message(email)).data.link ?? ''
      expect(told((await world.open(link)).location)).toHaveProperty('access_token')
      const stranger = await world.client().auth.signInWithPassword({ email, password: PASSWORD })
      expect(stranger.error).toMatchObject({ code: 'invalid_credentials' })
    }
  })

  test.each([
    [{ type: 'letter', email: 'a@correo.test' }, 400, 'validation_failed'],
    [{ type: 'recovery', email: 'nadie@correo.test' }, 404, 'user_not_found'],
    [{ type: 'email_change_new', email: 'nadie@correo.test', new_email: 'a@correo.test' }, 404, 'user_not_found'],
    [{ type: 'signup', email: 'nadie@correo.test' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'nadie@correo.test', password: '123' }, 422, 'weak_password'],
    [{ type: 'magiclink', email: 'no address' }, 400, 'validation_failed'],
  ])('rejects a link by %j', async (body, status, code) => {
    const refused = await world.ask('/admin/generate_link', body, { token: world.service.keys.serviceRole })
    expect(refused).toMatchObject({ status, body: { code } })
  })

  test('of each type work by code, by token and as a link, without a mail', async () => {
    const admin = world.admin().auth.admin
    const { email } = await world.service.person()
    for (const type of ['magiclink', 'recovery'] as const) {
      for (const way of ['code', 'hash', 'link']) {
        const { data, error } = await admin.generateLink({ type, email, options: { redirectTo: `${SITE}/portal` } })
        expect(error).toBeNull()
        expect(data.user).toMatchObject({ email })
        const { email_otp, hashed_token, action_link, redirect_to, verification_type } = data.properties!
        expect([redirect_to, verification_type]).toEqual([`${SITE}/portal`, type])
        if (way === 'link') expect(told((await world.open(action_link)).location)).toMatchObject({ type })
        else {
          const shown = way === 'code' ? { email, token: email_otp } : { token_hash: hashed_token }
          expect((await world.client().auth.verifyOtp({ type, ...shown } as never)).error).toBeNull()
        }
      }
    }
    expect(await world.messages(email)).toEqual([])
  })

  test('a sign-up link creates the account, and so does a magic link', async () => {
    const admin = world.admin().auth.admin
    const email = newEmail()
    const made = await admin.generateLink({ type: 'signup', email, password: PASSWORD, options: { data: { a: 1 } } })
    expect(made.data.user?.email).toBe(email)
    expect(made.data.user?.user_metadata).toEqual({ a: 1 })
    await world.open(made.data.properties?.action_link ?? '')
    expect((await world.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    const stranger = await admin.generateLink({ type: 'magiclink', email: newEmail() })
    expect(stranger.data.properties?.verification_type).toBe('signup')
  })

  test('links for a change of e-mail, one per address', async () => {
    const admin = world.admin().auth.admin
    const { email, id } = await world.service.person()
    const newAddress = newEmail()
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail: newAddress })
    const fresh = await admin.generateLink({ type: 'email_change_new', email, newEmail: newAddress })
    await world.open(current.data.properties?.action_link ?? '')
    await world.open(fresh.data.properties?.action_link ?? '')
    const rows = await world.sql('select email from auth.users where id = $1', [id])
    expect(rows).toEqual([{ email: newAddress }])
  })
})
