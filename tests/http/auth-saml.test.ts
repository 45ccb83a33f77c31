import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeAnswer, type FakeIdp, fakeIdp } from '#server/auth/saml/saml-idp.fake.ts'
import { account, authServer, NAMED, pkce, someEmail, told } from './auth-providers-fixture.ts'
import { SITE } from './auth-service.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const API = `${SITE}/auth/v1`
const service = { entityId: `${API}/sso/saml/metadata`, acs: `${API}/sso/saml/acs` }
const idp = fakeIdp()
const published = new Map<string, string>()
const server = authServer(
  () => ({
    GOTRUE_SAML_ENABLED: 'true',
    GOTRUE_SAML_PRIVATE_KEY: privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
    GOTRUE_URI_ALLOW_LIST: 'https://app.example.mx/**',
  }),
  {
    fetch: async (input) => {
      const xml = published.get(String(input))
      return new Response(xml ?? '', { status: xml === undefined ? 404 : 200 })
    },
  },
)
const closed = authServer(() => ({}))
let providerId = ''
beforeAll(async () => {
  const made = await server.admin('POST', '/admin/sso/providers', {
    type: 'saml',
    metadata_xml: idp.metadata(),
    domains: ['grupo.example.mx'],
    attribute_mapping: { keys: { name: { names: ['displayName'] }, area: { name: 'department', default: 'ventas' } } },
  })
  expect(made.status).toBe(201)
  providerId = made.body.id
})
afterAll(() => expect(server.errors).toEqual([]))

const acs = async (form: Record<string, string>) =>
  told(
    await server.call('/sso/saml/acs', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    }),
  )
const begin = async (body: Record<string, unknown> = {}) => {
  const begun = await server.post('/sso', { domain: 'grupo.example.mx', skip_http_redirect: true, ...body })
  expect(begun.status).toBe(200)
  return idp.request(begun.body.url)
}
const signIn = async (change: FakeAnswer = {}, body: Record<string, unknown> = {}, by: FakeIdp = idp) => {
  const { id, relayState } = await begin(body)
  const answer = { nameId: someEmail(), inResponseTo: id, ...change }
  return acs({ SAMLResponse: by.answer(service, answer), RelayState: relayState })
}
const refusedAs = (error_code: string, error_description?: string) => ({
  status: 303,
  at: `${SITE}/`,
  query: { error_code, ...(error_description && { error_description }) },
  fragment: {},
})
const notValid = refusedAs('validation_failed', 'SAML Assertion is not valid')

describe('without SAML', () => {
  test('every endpoint says so', async () => {
    const off = { status: 404, body: { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' } }
    expect(await closed.post('/sso', { domain: 'x.mx' })).toMatchObject(off)
    expect(await closed.post('/sso/saml/acs', {})).toMatchObject(off)
    const headers = NAMED
    expect(await closed.call('/sso/saml/metadata', { headers })).toMatchObject(off)
    expect((await closed.call('/settings')).body.saml_enabled).toBe(false)
  })
})

describe('redirecting to the identity provider', () => {
  test('needs an existing, enabled one', async () => {
    const code = async (body: object) => (await server.post('/sso', body)).body
    expect(await code({})).toMatchObject({ code: 'validation_failed' })
    expect(await code({ domain: 'a.mx', provider_id: providerId })).toMatchObject({ code: 'validation_failed' })
    expect(await code({ domain: 'nadie.mx' })).toMatchObject({
      code: 'sso_provider_not_found',
      message: 'No SSO provider assigned for this domain',
    })
    for (const provider_id of [crypto.randomUUID(), 'none'])
      expect(await code({ provider_id })).toMatchObject({ code: 'sso_provider_not_found' })
    await server.admin('PUT', `/admin/sso/providers/${providerId}`, { disabled: true })
    expect(await code({ domain: 'grupo.example.mx' })).toMatchObject({ code: 'sso_provider_disabled' })
    await server.admin('PUT', `/admin/sso/providers/${providerId}`, { disabled: false })
  })

  test('requests a persistent name, by domain in any case or by id', async () => {
    for (const body of [{ domain: 'GRUPO.example.mx' }, { domain: undefined, provider_id: providerId }]) {
      const { acs, issuer, format, relayState } = await begin(body)
      expect({ acs, issuer }).toEqual({ acs: service.acs, issuer: service.entityId })
      expect(format).toContain('persistent')
      expect(relayState).toMatch(/^[0-9a-f-]{36}$/)
    }
    const straight = await server.post('/sso', { domain: 'grupo.example.mx' })
    expect(straight.status).toBe(303)
    expect(straight.headers.get('location')).toContain('https://idp.example/sso?tenant=1&SAMLRequest=')
  })
})

describe('a SAML response is refused', () => {
  const stranger = fakeIdp()
  test.each<[string, FakeAnswer]>([
    ['that nobody signed', { signed: 'none' }],
    ['that another key signed', { key: stranger.key }],
    ['another provider issued', { issuer: stranger.entityId }],
    ['for another audience', { audience: 'https://other.example/metadata' }],
    ['sent to another service', { recipient: 'https://other.example/acs' }],
    ['with another destination', { destination: 'https://other.example/acs' }],
    ['that is over', { notOnOrAfter: -200 }],
    ['that begins later', { notBefore: 400, notOnOrAfter: 800 }],
    ['to another request', { inResponseTo: 'id-another' }],
    ['to no request', { inResponseTo: undefined }],
  ])('%s', async (_, change) => {
    expect(await signIn(change)).toMatchObject(notValid)
  })

  test('when unsigned content is placed beside signed content', async () => {
    const { id, relayState } = await begin()
    const good = Buffer.from(idp.answer(service, { nameId: someEmail(), inResponseTo: id }), 'base64').toString()
    const evil = Buffer.from(
      idp.answer(service, { nameId: 'admin@volante.test', inResponseTo: id, signed: 'none' }),
      'base64',
    ).toString()
    const assertionOf = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)![0]
    const wrapped = [
      good.replace('</samlp:Response>', `${assertionOf(evil)}</samlp:Response>`),
      good.replace('<saml:Assertion', `${assertionOf(evil)}<saml:Assertion`),
      evil.replace('</samlp:Response>', `<x>${assertionOf(good)}</x></samlp:Response>`),
      evil.replace('</saml:Subject>', `</saml:Subject><x>${assertionOf(good)}</x>`),
    ]
    for (const [index, xml] of wrapped.entries()) {
      const begun = index === 0 ? { id, relayState } : await begin()
      const body = Buffer.from(xml.replaceAll(id, begun.id)).toString('base64')
      const answer = await acs({ SAMLResponse: body, RelayState: begun.relayState })
      expect(answer.fragment.access_token, String(index)).toBeUndefined()
      expect(answer.query.error_code).toBe('validation_failed')
    }
    expect((await server.sql(`select from auth.users where email = 'admin@volante.test' and is_sso_user`)).length).toBe(
      0,
    )
  })

  test('but a name split by a comment is read whole', async () => {
    const { id, relayState } = await begin()
    const email = someEmail()
    const xml = Buffer.from(idp.answer(service, { nameId: `${email}.evil.mx`, inResponseTo: id }), 'base64').toString()
    const cut = xml.replace(`${email}.evil.mx`, `${email}<!---->.evil.mx`)
    expect(cut).not.toBe(xml)
    const { fragment } = await acs({ SAMLResponse: Buffer.from(cut).toString('base64'), RelayState: relayState })
    expect(fragment.access_token && decodeJwt(fragment.access_token).email).not.toBe(email)
  })

  test('that is no XML, is missing, or declares entities', async () => {
    for (const xml of ['', 'hello', '<!DOCTYPE a [<!ENTITY b "c">]><Response>&b;</Response>']) {
      const { relayState } = await begin()
      const answer = await acs({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState })
      expect(answer.query.error_code).toBe('validation_failed')
    }
  })

  test('when the relay state is unknown, used or expired', async () => {
    const state = refusedAs('saml_relay_state_not_found')
    const SAMLResponse = idp.answer(service, { nameId: someEmail() })
    expect(await acs({ SAMLResponse, RelayState: crypto.randomUUID() })).toMatchObject(state)
    expect(await acs({ SAMLResponse, RelayState: 'nothing' })).toMatchObject(refusedAs('validation_failed'))

    const { id, relayState } = await begin()
    const form = {
      SAMLResponse: idp.answer(service, { nameId: someEmail(), inResponseTo: id }),
      RelayState: relayState,
    }
    expect((await acs(form)).fragment.access_token).toBeTruthy()
    expect(await acs(form)).toMatchObject(state)
    expect(await acs({ SAMLResponse: form.SAMLResponse })).toMatchObject(notValid)

    const old = await begin()
    await server.sql(`update auth.saml_relay_states set created_at = now() - interval '121 seconds' where id = $1`, [
      old.relayState,
    ])
    expect(await acs({ SAMLResponse, RelayState: old.relayState })).toMatchObject(refusedAs('saml_relay_state_expired'))
  })

  test('without subject or address', async () => {
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    expect(await signIn({ nameId: 'x', nameIdFormat: transient })).toMatchObject(refusedAs('saml_assertion_no_user_id'))
    expect(await signIn({ nameId: 'employee-7' })).toMatchObject(refusedAs('saml_assertion_no_email'))
  })
})

describe('a SAML response signs in', () => {
  test('as a separate account, with the mapped claims, where the sign-in began', async () => {
    const email = someEmail()
    const { at, fragment } = await signIn(
      { nameId: 'employee-8', attributes: { mail: [email.toUpperCase()], displayName: ['Ana Ríos'] } },
      { redirect_to: 'https://app.example.mx/in' },
    )
    expect(at).toBe('https://app.example.mx/in')
    expect(decodeJwt(fragment.access_token!)).toMatchObject({
      email,
      amr: [{ method: 'sso/saml' }],
      app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
      user_metadata: { name: 'Ana Ríos', custom_claims: { area: 'ventas' }, iss: idp.entityId, email_verified: true },
    })
    const again = await signIn({ nameId: 'employee-8', attributes: { mail: [email] } })
    expect(decodeJwt(again.fragment.access_token!).sub).toBe(decodeJwt(fragment.access_token!).sub)
  })

  test('signed as a whole or in part', async () => {
    expect((await signIn({ signed: 'response' })).fragment.access_token).toBeTruthy()
  })

  test('never into another account with that address', async () => {
    const ana = await account(server)
    const { fragment } = await signIn({ nameId: ana.email })
    const { sub, email } = decodeJwt(fragment.access_token!)
    expect(email).toBe(ana.email)
    expect(sub).not.toBe(ana.id)
    const { password } = ana
    const own = await server.post('/token?grant_type=password', { email: ana.email, password })
    expect(own.body.user.id).toBe(ana.id)
  })

  test('with an auth code when a challenge was given, by the official client', async () => {
    const { verifier, query } = pkce()
    const answer = await signIn({}, query)
    expect(answer.fragment).toEqual({})
    const session = await server.post('/token?grant_type=pkce', {
      auth_code: answer.query.code,
      code_verifier: verifier,
    })
    expect(session).toMatchObject({ status: 200, body: { user: { app_metadata: { provider: `sso:${providerId}` } } } })

    const client = server.client()
    const { data, error } = await client.signInWithSSO({
      domain: 'grupo.example.mx',
      options: { skipBrowserRedirect: true },
    })
    expect(error).toBeNull()
    expect(data!.url).toContain('https://idp.example/sso')
  })

  test('for as long as the provider says', async () => {
    const sessionEnd = new Date(Date.now() + 3_600_000)
    const { fragment } = await signIn({ sessionEnd })
    const { session_id } = decodeJwt(fragment.access_token!)
    const rows = await server.sql('select not_after from auth.sessions where id = $1', [session_id])
    expect(rows[0].not_after).toEqual(sessionEnd)
  })

  test('when the provider starts, once', async () => {
    const SAMLResponse = idp.answer(service, { nameId: someEmail() })
    const first = await acs({ SAMLResponse, RelayState: 'https://app.example.mx/in' })
    expect(first).toMatchObject({ at: 'https://app.example.mx/in', fragment: { token_type: 'bearer' } })
    expect(await acs({ SAMLResponse })).toMatchObject(refusedAs('validation_failed', 'SAML Assertion was used before'))
    const elsewhere = await acs({
      SAMLResponse: idp.answer(service, { nameId: someEmail() }),
      RelayState: 'https://evil.example/',
    })
    expect(elsewhere.at).toBe(`${SITE}/`)
    const nobody = await acs({ SAMLResponse: fakeIdp().answer(service, { nameId: someEmail() }) })
    expect(nobody).toMatchObject(refusedAs('saml_idp_not_found'))
    expect(await acs({ SAMLResponse: '', RelayState: '' })).toMatchObject(refusedAs('validation_failed'))
    expect(await acs({ SAMLart: 'x' })).toMatchObject(refusedAs('validation_failed'))
  })
})

describe("the service's own metadata", () => {
  test('has its name, endpoint and certificate', async () => {
    const plain = await server.call('/sso/saml/metadata')
    expect(plain.headers.get('content-type')).toBe('application/xml')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=600')
    expect(plain.body).toContain(`entityID="${service.entityId}"`)
    expect(plain.body).toContain(`Location="${service.acs}"`)
    expect(plain.body).not.toContain('validUntil')
    const [, der] = /<ds:X509Certificate>([\s\S]*?)</.exec(plain.body)!
    const certificate = new X509Certificate(Buffer.from(der!, 'base64'))
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.checkPrivateKey(privateKey)).toBe(true)
    const download = await server.call('/sso/saml/metadata?download=true')
    expect(download.headers.get('content-disposition')).toContain('metadata.xml')
    expect(download.body).toContain('validUntil="')
  })
})

describe('administration of SSO providers', () => {
  const create = (body: object) => server.admin('POST', '/admin/sso/providers', { type: 'saml', ...body })

  test('is for the service role only', async () => {
    const { session } = await account(server)
    expect((await server.call('/admin/sso/providers')).status).toBe(401)
    const headers = { authorization: `Bearer ${session.access_token}` }
    expect((await server.call('/admin/sso/providers', { headers })).status).toBe(403)
  })

  test('rejects invalid providers', async () => {
    const cases: [object, string][] = [
      [{ type: 'oidc' }, "Only 'saml' supported for SSO provider type"],
      [{}, 'Either metadata_xml or metadata_url must be set'],
      [{ metadata_xml: 'x', metadata_url: 'https://x' }, 'Only one of metadata_xml or metadata_url needs to be set'],
      [{ metadata_url: 'http://x.mx/' }, 'metadata_url is not a HTTPS URL'],
      [{ metadata_url: 'x' }, 'metadata_url is not a valid URL'],
      [{ metadata_xml: 'x' }, 'SAML Metadata is not valid XML'],
      [{ metadata_xml: '<EntityDescriptor/>' }, 'SAML Metadata does not contain an EntityID'],
      [{ metadata_xml: '<EntityDescriptor entityID="a"/>' }, 'SAML Metadata does not contain any IDPSSODescriptor'],
      [{ metadata_xml: fakeIdp().metadata(), name_id_format: 'x' }, 'name_id_format must be unspecified or one of'],
      [{ metadata_xml: fakeIdp().metadata(), domains: ['', 1] }, 'domains must be a list of domains'],
      [{ metadata_xml: fakeIdp().metadata(), attribute_mapping: { keys: { a: 1 } } }, 'attribute_mapping must be'],
    ]
    for (const [body, message] of cases)
      expect(await create(body), message).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: expect.stringContaining(message) },
      })
    expect((await create({ metadata_url: 'https://nobody.example/' })).body.code).toBe('saml_metadata_fetch_failed')
  })

  test('keeps entity ids and domains unique', async () => {
    expect((await create({ metadata_xml: idp.metadata() })).body.code).toBe('saml_idp_already_exists')
    expect(await create({ metadata_xml: fakeIdp().metadata(), domains: ['GRUPO.example.mx'] })).toMatchObject({
      status: 400,
      body: { code: 'sso_domain_already_exists' },
    })
    const twins = await Promise.all(
      [fakeIdp(), fakeIdp()].map((one) => create({ metadata_xml: one.metadata(), domains: ['gemelos.mx'] })),
    )
    expect(twins.map(({ status }) => status === 201).filter(Boolean)).toHaveLength(1)
  })

  test('lists, shows, changes and removes', async () => {
    const other = fakeIdp()
    const made = (await create({ metadata_xml: other.metadata(), domains: ['uno.mx', 'dos.mx'], resource_id: 'otra' }))
      .body
    expect(made).toMatchObject({
      disabled: false,
      saml: { entity_id: other.entityId },
      domains: [{ domain: 'dos.mx' }, { domain: 'uno.mx' }],
    })
    const listed = (await server.admin('GET', '/admin/sso/providers')).body.items
    expect(listed.map(({ id }: { id: string }) => id)).toContain(made.id)
    expect(listed[0].saml).not.toHaveProperty('metadata_xml')
    expect((await server.admin('GET', '/admin/sso/providers?resource_id_prefix=ot')).body.items).toHaveLength(1)
    const path = `/admin/sso/providers/${made.id}`
    expect((await server.admin('GET', path)).body.saml.metadata_xml).toBe(other.metadata())
    expect((await server.admin('GET', '/admin/sso/providers/resource_otra')).body.id).toBe(made.id)

    expect((await server.admin('PUT', path, { domains: ['dos.mx', 'tres.mx'] })).body.domains).toEqual([
      { domain: 'dos.mx' },
      { domain: 'tres.mx' },
    ])
    expect((await server.admin('PUT', path, { metadata_xml: idp.metadata() })).body.code).toBe(
      'saml_entity_id_mismatch',
    )
    expect((await server.admin('PUT', path, { domains: ['grupo.example.mx'] })).body.code).toBe(
      'sso_domain_already_exists',
    )
    expect((await server.admin('DELETE', path)).body.id).toBe(made.id)
    for (const id of [made.id, 'none'])
      expect((await server.admin('GET', `/admin/sso/providers/${id}`)).body.code).toBe('sso_provider_not_found')
  })

  test('old metadata from an address is read again, and its new key applies', async () => {
    const url = 'https://idp.example/federation.xml'
    const [moving, renewed] = [fakeIdp(), fakeIdp()]
    published.set(url, moving.metadata())
    const made = (await create({ metadata_url: url, domains: ['mudanza.mx'] })).body
    published.set(url, moving.metadata({ certificate: renewed.key.certificate }))
    const enter = async () => {
      const { id, relayState } = await begin({ domain: 'mudanza.mx' })
      const answer = { nameId: someEmail(), inResponseTo: id, key: renewed.key }
      return acs({ SAMLResponse: moving.answer(service, answer), RelayState: relayState })
    }
    expect(await enter()).toMatchObject(notValid)
    await server.sql(
      `update auth.saml_providers set updated_at = now() - interval '25 hours' where sso_provider_id = $1`,
      [made.id],
    )
    expect((await enter()).fragment.access_token).toBeTruthy()
  })
})
