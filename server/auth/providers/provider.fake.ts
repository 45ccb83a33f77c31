import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listen } from '#server/http/listen.ts'

export interface FakePerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  [claim: string]: unknown
}

export interface FakeProvider {
  url: string
  clientId: string
  clientSecret: string
  /** Replace it to check a signed client secret. */
  checkSecret(secret: string): boolean | Promise<boolean>
  alter(claims: Record<string, unknown>): Record<string, unknown>
  sign(claims: Record<string, unknown>): Promise<string>
  signIn(page: string, person: FakePerson): Promise<{ url: URL; form?: URLSearchParams }>
  close(): Promise<void>
}

interface Grant {
  person: FakePerson
  query: Record<string, string>
  issuer: string
}

const random = () => randomBytes(18).toString('base64url')
const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export async function startFakeProvider(): Promise<FakeProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'fake-1', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, FakePerson>()
  const app = new Hono()

  const describe = (issuer: string) => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${fake.url}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  })
  app.get('/.well-known/openid-configuration', (c) => c.json(describe(fake.url)))
  app.get('/:tenant/v2.0/.well-known/openid-configuration', (c) =>
    c.json(describe(`${fake.url}/${c.req.param('tenant')}/v2.0`)),
  )
  app.get('/jwks', (c) => c.json({ keys: [jwk] }))

  const page = (issuer: string, query: Record<string, string>) => {
    const refused =
      query.client_id !== fake.clientId
        ? 'client_id'
        : query.response_type !== 'code'
          ? 'response_type'
          : !URL.canParse(query.redirect_uri ?? '')
            ? 'redirect_uri'
            : undefined
    if (refused) return new Response(`El proveedor de prueba no acepta ${refused}.`, { status: 400 })
    const hidden = Object.entries({ ...query, issuer }).map(
      ([name, value]) => `<input type="hidden" name="${inHtml(name)}" value="${inHtml(value)}">`,
    )
    return new Response(
      `<!doctype html><html lang="es-MX"><title>Proveedor de prueba</title><h1>Proveedor de prueba</h1>
<p>Esta página imita a un proveedor de cuentas. No pide contraseña y no sale de esta máquina.</p>
<form method="post" action="${fake.url}/decide">${hidden.join('')}
<label>Correo <input name="email" type="email" required></label> <label>Nombre <input name="name"></label>
<button>Entrar</button></form></html>`,
      { headers: { 'content-type': 'text/html; charset=utf-8' } },
    )
  }
  app.get('/authorize', (c) => page(fake.url, c.req.query()))
  app.get('/:tenant/v2.0/authorize', (c) => page(`${fake.url}/${c.req.param('tenant')}/v2.0`, c.req.query()))
  app.get('/dialog/oauth', (c) => page(fake.url, c.req.query()))

  app.post('/decide', async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>
    const { issuer = fake.url, email = '', name = '', person, ...query } = form
    const sub = createHash('sha256').update(email).digest('hex').slice(0, 21)
    const who: FakePerson = person ? JSON.parse(person) : { sub, email, email_verified: true, name }
    const code = random()
    codes.set(code, { person: who, query, issuer })
    const answer = new URLSearchParams({ code, state: query.state ?? '' })
    if (query.response_mode !== 'form_post') return c.redirect(`${query.redirect_uri}?${answer}`)
    if (who.name) answer.set('user', JSON.stringify({ name: { firstName: who.name, lastName: '' }, email: who.email }))
    const fields = [...answer].map(([key, value]) => `<input type="hidden" name="${key}" value="${inHtml(value)}">`)
    return c.html(
      `<form method="post" action="${inHtml(query.redirect_uri ?? '')}">${fields.join('')}<button>Seguir</button></form>`,
    )
  })

  const exchange = async (form: Record<string, string>) => {
    const refuse = (error: string) => Response.json({ error }, { status: error === 'invalid_client' ? 401 : 400 })
    if (form.client_id !== fake.clientId || !(await fake.checkSecret(form.client_secret ?? '')))
      return refuse('invalid_client')
    const grant = codes.get(form.code ?? '')
    codes.delete(form.code ?? '')
    if (!grant || grant.query.redirect_uri !== form.redirect_uri) return refuse('invalid_grant')
    const shown = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url')
    if (grant.query.code_challenge && grant.query.code_challenge !== shown) return refuse('invalid_grant')
    const accessToken = random()
    tokens.set(accessToken, grant.person)
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const { nonce } = grant.query
    const idToken = await fake.sign(
      fake.alter({
        iss: grant.issuer,
        aud: fake.clientId,
        iat: now,
        exp: now + 600,
        at_hash: half,
        ...grant.person,
        ...(nonce && { nonce }),
      }),
    )
    return Response.json({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: random(),
      id_token: idToken,
    })
  }
  const body = async (c: { req: { parseBody(): Promise<unknown> } }) =>
    (await c.req.parseBody()) as Record<string, string>
  app.post('/token', async (c) => exchange(await body(c)))
  app.post('/:tenant/v2.0/token', async (c) => exchange(await body(c)))
  app.post('/oauth/access_token', async (c) => {
    const answered = await exchange(await body(c))
    const { id_token: _, ...plain } = (await answered.json()) as Record<string, unknown>
    return Response.json(plain, { status: answered.status })
  })

  const bearer = (header: string | undefined) => tokens.get(header?.replace(/^Bearer /i, '') ?? '')
  app.get('/userinfo', (c) => {
    const person = bearer(c.req.header('authorization'))
    return person ? c.json(person) : c.json({ error: 'invalid_token' }, 401)
  })
  app.get('/me', (c) => {
    const person = bearer(c.req.header('authorization'))
    if (!person || !c.req.query('appsecret_proof'))
      return c.json({ error: { message: 'Invalid OAuth access token' } }, 400)
    const [first_name = '', ...rest] = (person.name ?? '').split(' ')
    const names = { name: person.name, first_name, last_name: rest.join(' ') }
    return c.json({ id: person.sub, ...names, ...(person.email && { email: person.email }) })
  })

  const server = await listen(async (request) => app.fetch(request), { port: 0, host: '127.0.0.1', drainMs: 0 })
  const clientSecret = random()
  const fake: FakeProvider = {
    url: `http://127.0.0.1:${server.port}`,
    clientId: 'volante-fake-client',
    clientSecret,
    checkSecret: (secret) => secret === clientSecret,
    alter: (claims) => claims,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid }).sign(privateKey),
    async signIn(address, person) {
      const opened = await fetch(address)
      if (!opened.ok) throw new Error(`the page was answered with ${opened.status}: ${await opened.text()}`)
      const fields = inputsOf(await opened.text())
      fields.set('person', JSON.stringify(person))
      const answer = await fetch(`${fake.url}/decide`, { method: 'POST', body: fields, redirect: 'manual' })
      const location = answer.headers.get('location')
      if (location) return { url: new URL(location) }
      const html = await answer.text()
      return { url: new URL(/action="([^"]*)"/.exec(html)?.[1] ?? ''), form: inputsOf(html) }
    },
    close: () => server.close(),
  }
  return fake
}

const inputsOf = (html: string): URLSearchParams =>
  new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name, value]): [string, string] => [
        name ?? '',
        (value ?? '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
      ],
    ),
  )
