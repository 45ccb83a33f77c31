import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { currentLender } from '#contract/financing/financing.ts'
import { lendersFrom } from '#contract/financing/lenders.ts'
import { onTerms } from '#contract/financing/on-terms.ts'
import { accepts } from '#contract/financing/payment-under.ts'
import {
  type AnswerCar,
  type AnswerFacts,
  answerPurchase,
  answerTerms,
  payableInstead,
} from '#contract/leads/answer-card.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { ADMIN, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { addQuote } from './quote-rows.ts'
import { ANON, SERVICE, type TestDatabase } from './rolled-back.ts'
import { withoutContacts } from './without-contacts.ts'

const addLead = async (db: TestDatabase, agent: Person, more: object = {}) =>
  (
    await db
      .as(SERVICE)
      .query<{ id: string }>('select private.take_lead($1) as id', [
        JSON.stringify({ kind: 'contacto', name: 'Emma', phone: '+528112349901', agent_id: agent.sub, ...more }),
      ])
  )[0]!.id
const make = async (db: TestDatabase, who: Person, lead: string, car: string, more: object = {}) =>
  (
    await db.as(who).rpc<{ make_answer: { token: string; facts: AnswerFacts; terms: object } }>('make_answer', {
      key: randomUUID(),
      lead,
      car,
      terms: JSON.stringify({}),
      ...more,
    })
  )[0]!.make_answer
const someCar = async (db: TestDatabase, where: string) =>
  (
    await db.query<{ ordencompra: string }>(
      `select ordencompra from public.vehicles where ${where} order by ordencompra limit 1`,
    )
  )[0]!.ordencompra
const SALE = "ordenstatus = 'Comprado' and not vendido and not separado"

test("an answer card needs one's own lead and an existing car", () =>
  withoutContacts(async (db) => {
    const lead = await addLead(db, SALES)
    const car = await someCar(db, SALE)
    await expect(make(db, OTHER_SALES, lead, car)).rejects.toMatchObject({ code: 'PT404' })
    await expect(make(db, SALES, lead, 'OC-NADA')).rejects.toMatchObject({ code: 'PT404' })
    await expect(make(db, SALES, lead, car, { terms: JSON.stringify({ enganche: 'mucho' }) })).rejects.toMatchObject({
      code: 'PT422',
    })
    await expect(make(db, SALES, lead, car, { terms: JSON.stringify({ rebaja: 9 }) })).rejects.toMatchObject({
      code: 'PT422',
    })
    expect(await db.count('select from public.answer_cards')).toBe(0)
  }))

test("does not count the own car in an application's down payment twice", () =>
  withoutContacts(async (db) => {
    const lead = await addLead(db, SALES)
    await db.query('update public.leads set account_id = $2 where id = $1', [lead, USER.sub])
    const car = await someCar(db, SALE)
    const quote = await addQuote(db, { user_id: USER.sub })
    const [application] = await db.query<{ id: string }>(
      'insert into public.financing_applications (user_id, data) values ($1, $2) returning id',
      [USER.sub, JSON.stringify({ down_payment: 250_000, term: 48, trade_in_quote: quote })],
    )
    const termsNow = async () =>
      (await db.as(SALES).rpc<{ answer_facts: { terms: object } }>('answer_facts', { lead, car }))[0]!.answer_facts
        .terms
    expect(await termsNow()).toEqual({ enganche: 50_000, plazo: 48, acuenta: 200_000 })
    await db.query("update public.financing_applications set data = data - 'trade_in_quote' where id = $1", [
      application!.id,
    ])
    expect(await termsNow()).toEqual({ enganche: 250_000, plazo: 48, acuenta: 200_000 })
  }))

test('an unavailable car gets no card, but three that the person can pay', () =>
  withoutContacts(async (db) => {
    const car = await someCar(
      db,
      `${SALE} and carroceria = (select carroceria from public.vehicles where ${SALE} group by 1 order by count(*) desc limit 1)`,
    )
    await db.query('update public.vehicles set vendido = true where ordencompra = $1', [car])
    const lead = await addLead(db, SALES, { ordencompra: car })
    await expect(make(db, SALES, lead, car)).rejects.toMatchObject({ code: 'PT409' })
    const [{ answer_facts: told } = { answer_facts: undefined }] = await db.as(SALES).rpc<{
      answer_facts: { facts: AnswerFacts; instead: AnswerCar[] }
    }>('answer_facts', { lead })
    expect(told!.facts.state).toBe('vendido')
    const terms = answerTerms({ mensualidad: 12_000 })
    const instead = payableInstead(told!.instead, told!.facts, terms)
    expect(instead.length).toBeGreaterThan(0)
    const lender = currentLender(lendersFrom(told!.facts.lenders), new Date(told!.facts.at))
    for (const one of instead) {
      const [row] = await db.query<{ precio: number; sale: boolean }>(
        `select precio::float8, ${SALE} as sale from public.vehicles where ordencompra = $1`,
        [one.ordencompra],
      )
      expect(row).toEqual({ precio: Number(one.price), sale: true })
      expect(
        accepts(
          {
            precio: Number(one.price),
            enganchemin: Number(one.enganchemin),
            plazomax: one.plazomax,
            autoano: one.year,
          },
          terms,
          lender,
          new Date(told!.facts.at),
        ),
      ).toBe(true)
    }
  }))

test(
  'random cards match the database at that second',
  () =>
    withoutContacts(async (db) => {
      const leads = [await addLead(db, SALES), await addLead(db, ADMIN, { phone: '+528112349911' })]
      const cars = await db.query<{ ordencompra: string }>(
        "select ordencompra from public.vehicles where ordenstatus = 'Comprado' order by ordencompra",
      )
      await db.query(
        "insert into public.app_config (key, value) values ('gate_purchase', '1'), ('gate_consignment', '1')",
      )
      const wrong: unknown[] = []
      const [{ value: lenders } = { value: null }] = await db.query<{ value: unknown }>(
        "select value from public.app_config where key = 'lenders'",
      )
      for (let n = 0; n < sampleSize(1000); n++) {
        const { ordencompra } = cars[n % cars.length]!
        await db.query(
          'update public.vehicles set precio = precio + $2, separado = $3, vendido = $4 where ordencompra = $1',
          [ordencompra, (n % 7) * 100, n % 5 === 0, n % 11 === 0],
        )
        const terms = { enganchepct: [null, 10, 20, 35][n % 4], plazo: [null, 24, 48][n % 3] }
        const made = await make(db, ADMIN, leads[n % 20 === 0 ? 0 : 1]!, ordencompra, {
          terms: JSON.stringify(terms),
        }).catch((error: { code: string }) => error.code)
        const [row] = await db.query<
          {
            [name in 'ordencompra' | 'titulo' | 'ubicacion']: string
          } & {
            precio: number
            enganchemin: number
            plazomax: number
            autoano: number
            separado: boolean
            vendido: boolean
          }
        >('select *, precio::float8, enganchemin::float8 from public.vehicles where ordencompra = $1', [ordencompra])
        if (row!.vendido) {
          if (made !== 'PT409') wrong.push([ordencompra, made])
          continue
        }
        if (typeof made === 'string') {
          wrong.push([ordencompra, made])
          continue
        }
        const { facts } = made
        const at = new Date(facts.at)
        const expected = onTerms(row!, answerTerms(made.terms), currentLender(lendersFrom(lenders), at), at)
        const said = [facts.title, Number(facts.price), facts.state, facts.branches.length > 0]
        const is = [row!.titulo, row!.precio, row!.separado ? 'separado' : 'disponible', row!.ubicacion.length > 0]
        if (
          JSON.stringify([said, answerPurchase(facts, answerTerms(made.terms)).plan]) !== JSON.stringify([is, expected])
        )
          wrong.push([said, is])
      }
      expect(wrong).toEqual([])
    }),
  180_000,
)

test('the suggested hour is free for the car and the advisor', () =>
  withoutContacts(async (db) => {
    const lead = await addLead(db, SALES)
    const car = await someCar(db, `${SALE} and 'Monterrey' = any (ubicacion)`)
    const { facts } = await make(db, SALES, lead, car)
    expect(facts.slot).not.toBeNull()
    await db.query(
      `insert into public.appointments (user_id, branch, kind, advisor_id, starts_at, ends_at, guest_name, guest_phone)
       values (null, $1, 'prueba', $2, $3, $4, 'Alguien', '+528112349902')`,
      [facts.slot!.branch, SALES.sub, facts.slot!.starts_at, facts.slot!.ends_at],
    )
    const later = (await make(db, SALES, lead, car)).facts.slot
    expect(Date.parse(later!.starts_at)).toBeGreaterThanOrEqual(Date.parse(facts.slot!.ends_at))
  }))

test('whoever has the link sees the card then and now without personal data; nobody else sees anything', () =>
  withoutContacts(async (db) => {
    const lead = await addLead(db, SALES)
    const car = await someCar(db, SALE)
    const key = randomUUID()
    const { token } = await make(db, SALES, lead, car, { key })
    expect((await make(db, SALES, lead, car, { key })).token).toBe(token)
    await db.query('update public.vehicles set precio = precio + 5000 where ordencompra = $1', [car])
    const [seen] = await db
      .as(ANON)
      .rpc<{ facts: AnswerFacts; now_facts: AnswerFacts; agent: string }>('answer_of', { of_token: token })
    expect(Number(seen!.now_facts.price) - Number(seen!.facts.price)).toBe(5000)
    expect(JSON.stringify(seen)).not.toMatch(/Emma|8112349901/)
    expect(await db.as(ANON).rpc('answer_of', { of_token: 'f'.repeat(32) })).toEqual([])
    await expect(db.as(ANON).query('select * from public.answer_cards')).rejects.toMatchObject({ code: '42501' })
    const cards = (who: Person) => db.as(who).count('select id from public.answer_cards')
    expect([await cards(SALES), await cards(OTHER_SALES), await cards(ADMIN)]).toEqual([1, 0, 1])
    await db.as(ANON).rpc('note_answer_seen', { of_token: token })
    expect(await db.count('select from public.answer_cards where seen_at is not null')).toBe(1)
  }))
