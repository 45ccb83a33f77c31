import { describe, expect, test } from 'vitest'
import { USER } from '#tests/db/people.ts'
import { publicForms } from './public-forms-fixture.ts'

const forms = publicForms()
let people = 0
const address = () => `alerta-${++people}@correo.example`
const lettersTo = (to: string) =>
  forms.sql("select payload from private.outbox where payload ->> 'to' = $1 order by id", [to])
const tokenTo = async (to: string): Promise<string> => (await lettersTo(to)).at(-1).payload.data.token
const inForce = async (to: string): Promise<number> => {
  const [row] = await forms.sql(
    `select count(*)::int as many from public.alerts a join private.alert_recipients r on r.id = a.recipient_id
      where r.email = $1 and a.confirmed_at is not null and a.ended_at is null`,
    [to],
  )
  return row.many
}
const confirmed = async (email: string): Promise<string> => {
  await forms.post('/alerts', { kind: 'busqueda', busqueda: 'marca=Mazda', email })
  return (await forms.post('/alerts/confirm', { token: await tokenTo(email) })).body.token
}

test('a saved search is confirmed by its link, idempotently, and stored without page and order', async () => {
  const email = address()
  const asked = await forms.post('/alerts', {
    kind: 'busqueda',
    busqueda: 'page=3&marca=Mazda&orderby=price-asc&maxPrice=350000',
    email,
    time_zone: 'America/Tijuana',
  })
  expect([asked.status, asked.body.in_force]).toEqual([202, false])
  expect(asked.body.acknowledgement).toMatchObject({ form: 'alerts', confirms: { in_force: false } })
  expect(await inForce(email)).toBe(0)
  const [letter] = await lettersTo(email)
  expect(letter.payload).toMatchObject({ template: 'alert-confirm', data: { search: 'marca=Mazda&maxPrice=350000' } })
  const token = await tokenTo(email)
  const answers = [await forms.post('/alerts/confirm', { token }), await forms.post('/alerts/confirm', { token })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.body).toEqual(answers[1]!.body)
  expect(await inForce(email)).toBe(1)
  const [row] = await forms.sql('select time_zone from private.alert_recipients where email = $1', [email])
  expect(row.time_zone).toBe('America/Tijuana')
})

test("the answer says nothing about the address: known, unknown, active or an account's", async () => {
  const known = address()
  await confirmed(known)
  const [account] = await forms.sql('select email from auth.users where id = $1', [USER.sub])
  for (const email of [known, address(), account.email]) {
    const { status, body } = await forms.post('/alerts', { kind: 'busqueda', busqueda: 'marca=Mazda', email })
    const { token, ...acknowledgement } = body.acknowledgement
    expect([status, { ...body, acknowledgement }]).toEqual([
      202,
      { in_force: false, acknowledgement: { form: 'alerts', confirms: { in_force: false } } },
    ])
  }
})

describe('refused alerts', () => {
  test.each([
    ['no address', { kind: 'busqueda' }, 422, 'email'],
    ['an address that is none', { kind: 'busqueda', email: 'alguien' }, 422, 'email'],
    ['a kind that there is not', { kind: 'todo', email: 'a@correo.example' }, 422, 'kind'],
    ['no car', { kind: 'precio', email: 'a@correo.example' }, 422, 'auto'],
  ])('%s', async (_, form, status, field) => {
    const answer = await forms.post('/alerts', form)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body.details)).toHaveProperty(field)
  })

  test('an unknown car, and favourites without an account', async () => {
    const email = address()
    expect((await forms.post('/alerts', { kind: 'precio', auto: 'OC-NADA', email })).status).toBe(404)
    expect((await forms.post('/alerts', { kind: 'favoritos', email })).status).toBe(422)
    expect(await lettersTo(email)).toEqual([])
  })

  test('a bot that fills in the hidden field', async () => {
    const email = address()
    const { body } = await forms.post('/alerts', { kind: 'busqueda', email, sitio: 'https://spam.example' })
    expect(body.code).toBe('bot_refused')
    expect(await lettersTo(email)).toEqual([])
  })

  test.each([
    ['of nobody', 'a'.repeat(22), 404],
    ['that is no token', 'nada', 422],
    ['that holds more than one may', `${'a'.repeat(22)}\0`, 400],
  ])('a link %s', async (_, token, status) => {
    expect((await forms.post('/alerts/confirm', { token })).status).toBe(status)
    expect((await forms.post('/alerts/change', { token, do: 'end_all' })).status).toBe(status)
  })

  test('an expired link, and one whose alert ended: it does not return', async () => {
    const email = address()
    const manage = await confirmed(email)
    const token = await tokenTo(email)
    await forms.post('/alerts/change', { token: manage, do: 'end_all' })
    const ended = await forms.post('/alerts/confirm', { token })
    expect([ended.status, ended.body.message]).toEqual([
      409,
      'Esa alerta ya terminó. Pídela otra vez si la quieres de vuelta.',
    ])
    await forms.sql('update private.alert_confirmations set expires_at = now() where token = $1', [token])
    expect((await forms.post('/alerts/confirm', { token })).status).toBe(404)
    expect(await inForce(email)).toBe(0)
  })

  test('changes without link or session', async () => {
    expect((await forms.post('/alerts/change', { do: 'end_all' })).status).toBe(401)
  })

  test('the seventh letter of an hour to one address, and many from one network address', async () => {
    forms.state.counted = true
    try {
      const email = address()
      const statuses = []
      for (let n = 0; n < 7; n++)
        statuses.push(
          (await forms.post('/alerts', { kind: 'busqueda', busqueda: `autoano=${2000 + n}`, email })).status,
        )
      expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429])
      expect(await lettersTo(email)).toHaveLength(6)
      const from = { 'x-forwarded-for': '198.51.100.7' }
      let last = 0
      for (let n = 0; n < 31; n++)
        last = (await forms.post('/alerts', { kind: 'busqueda', email: address() }, from)).status
      expect(last).toBe(429)
    } finally {
      forms.state.counted = false
    }
  })
})

describe('ending alerts', () => {
  test("by the mail program's own button ends all with POST; opening its address ends none", async () => {
    const email = address()
    const token = await confirmed(email)
    const followed = await forms.get(`/alerts/unsubscribe?token=${token}`)
    expect([followed.status, followed.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/alertas/${token}`),
    ])
    expect(await inForce(email)).toBe(1)
    const oneClick = new FormData()
    oneClick.set('List-Unsubscribe', 'One-Click')
    for (let again = 0; again < 2; again++)
      expect((await forms.post(`/alerts/unsubscribe?token=${token}`, oneClick)).status).toBe(200)
    expect(await inForce(email)).toBe(0)
    expect((await forms.post('/alerts/unsubscribe?token=nada', oneClick)).status).toBe(404)
  })

  test('also deletes the address', async () => {
    const email = address()
    await forms.post('/alerts/change', { token: await confirmed(email), do: 'forget' })
    expect(await forms.sql('select from private.alert_recipients where email = $1', [email])).toEqual([])
    expect(await lettersTo(email)).toEqual([])
  })
})

test("with a session the alert starts at once for the account's address, whatever was typed", async () => {
  const headers = { authorization: `Bearer ${await forms.token(USER.sub)}` }
  const email = address()
  const { status, body } = await forms.post('/alerts', { kind: 'busqueda', busqueda: 'marca=Kia', email }, headers)
  expect([status, body.in_force]).toEqual([202, true])
  expect(await lettersTo(email)).toEqual([])
  const [alert] = await forms.sql("select id, user_id from public.alerts where search = 'marca=Kia'")
  expect(alert.user_id).toBe(USER.sub)
  expect((await forms.post('/alerts/change', { do: 'end', alert: alert.id }, headers)).status).toBe(200)
  expect(await forms.sql("select from public.alerts where search = 'marca=Kia' and ended_at is null")).toEqual([])
})
