import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import { APPLICATION_FIELDS, type FieldRule } from '#contract/applications/application-fields.ts'
import { answerProblem } from '#contract/applications/application-rules.ts'
import { PAPERS_DAYS } from '#contract/applications/what-follows.ts'
import type { Database } from '#contract/database.ts'
import { quote } from '#contract/financing/financing.ts'
import { lendersInForce } from '#contract/financing/lender-terms.ts'
import { REQUIRED_FIELDS } from '#contract/people/profile-fields.ts'
import { referenceProblems } from '#contract/people/references.ts'
import { ANSWERS, addApplication, addCustomer, addWholeDraft, authoriseFor, carForSale } from './application-rows.ts'
import { ADMIN, addAccount, OTHER_SALES, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const RULES: readonly FieldRule[] = APPLICATION_FIELDS

describe('rules shared by database and browser', () => {
  test('the answers of an application, their rules and order', () =>
    rolledBack(async (db) => {
      const rows = await db.query(
        `select name, step, kind, min::float, max::float, choices, required, required_field, required_in
           from private.application_fields order by position`,
      )
      expect(rows).toEqual(
        RULES.map(({ name, step, kind, min = null, max = null, choices = null, required }) => ({
          name,
          step,
          kind,
          min,
          max,
          choices,
          required: required !== false,
          required_field: typeof required === 'object' ? required.field : null,
          required_in: typeof required === 'object' ? required.in : null,
        })),
      )
    }))
  test('the time limit for documents', () =>
    rolledBack(async (db) => {
      const rows = await db.query("select private.setting_number('expire_pending_docs_days') as days")
      expect(rows).toEqual([{ days: PAPERS_DAYS }])
    }))
  test('the documents, and who must bring them', () =>
    rolledBack(async (db) => {
      const rows = await db.query('select kind, incomes from private.required_documents order by position')
      expect(rows).toEqual(
        DOCUMENT_KINDS.map((paper) => ({ kind: paper.value, incomes: 'of' in paper ? paper.of : null })),
      )
    }))
  test('the problem of an answer, for any input', () =>
    rolledBack(async (db) => {
      const text = fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 130 }),
        fc.constantFrom(
          '',
          ' ',
          '\u00a0',
          'x'.repeat(121),
          '64000',
          '6400',
          '+528112345678',
          '8112345678',
          'rentada',
          'vecino',
          ' a ',
        ),
        fc.uuid(),
      )
      const answer = fc.oneof(
        text,
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(0, 1, 120, 10_000_000),
      )
      const cases = fc.sample(
        fc.tuple(fc.constantFrom(...RULES), answer, fc.constantFrom('asalariado', 'otro', undefined)),
        2000,
      )
      const asked = cases.map(([rule, value, income]) => ({
        name: rule.name,
        answers: { income_kind: income, [rule.name]: value },
      }))
      const told = await db.query<{ problem: string | null }>(
        `select private.answer_problem(f, c.value -> 'answers') as problem
           from jsonb_array_elements($1) with ordinality c (value, place) join private.application_fields f on f.name = c.value ->> 'name'
          order by place`,
        [JSON.stringify(asked).replaceAll('\\u0000', '')],
      )
      const said = JSON.parse(JSON.stringify(asked).replaceAll('\\u0000', '')) as typeof asked
      expect(told.map(({ problem }, i) => [said[i], problem])).toEqual(
        said.map((one) => [one, answerProblem(RULES.find(({ name }) => name === one.name)!, one.answers)]),
      )
    }))
})

test('the problem of two references, for any input', () =>
  rolledBack(async (db) => {
    const phone = fc.constantFrom('+528112345678', '+5218112345678', '+528187654321', '+14155550123', undefined)
    const name = fc.constantFrom(
      'Emma Díaz',
      'EMMA  DIAZ',
      'Emma Diaz-',
      'Luis Peña',
      'Luis Pena',
      'Núria Ruiz',
      '...',
      '  ',
    )
    const cases = fc.sample(
      fc.record({
        own: phone,
        answers: fc.record({
          reference1_name: name,
          reference1_phone: phone,
          reference2_name: name,
          reference2_phone: phone,
        }),
      }),
      500,
    )
    const told = await db.query<{ problems: object[] }>(
      `select (select coalesce(jsonb_agg(jsonb_build_object('field', f.name, 'code', f.code) order by f.place), '[]')
                 from (select f.name, f.position as place, private.reference_problem(f.name, c.value -> 'answers', c.value ->> 'own') as code
                         from private.application_fields f) f where f.code is not null) as problems
         from jsonb_array_elements($1) with ordinality c (value, place) order by c.place`,
      [JSON.stringify(cases)],
    )
    expect(told.map(({ problems }, i) => [cases[i], problems])).toEqual(
      cases.map((one) => [one, referenceProblems(one.answers, one.own)]),
    )
  }))

describe('what prevents an application from being sent', () => {
  const problems = async (db: TestDatabase, id: string, caller: Parameters<TestDatabase['as']>[0]) =>
    (await db.as(caller).rpc('application_problems', { application_id: id }))[0]!.application_problems
  const change = (db: TestDatabase, id: string, field: string, value: unknown) =>
    db.query(
      'update public.financing_applications set data = data || jsonb_build_object($2::text, $3::jsonb) where id = $1',
      [...[id, field, JSON.stringify(value)]],
    )

  test('everything, for an empty draft', () =>
    rolledBack(async (db) => {
      const customer = await addAccount(db)
      await db.query('insert into public.profiles (id) values ($1)', [customer.sub])
      const found = await problems(db, await addApplication(db, customer), customer)
      const needed = RULES.filter(({ required }) => required === true).map(({ name }) => name)
      expect(found).toEqual(
        [
          ...['car_info', ...needed],
          ...REQUIRED_FIELDS.map((field) => `profile.${field}`),
          ...['authorisation.datos_financieros', 'authorisation.buro_credito'],
        ].map((field) => ({ field, code: 'required' })),
      )
    }))
  test.each([
    ['street', 'A', 'too_short'],
    ['street', 'A'.repeat(121), 'too_long'],
    ['down_payment', -1, 'too_small'],
    ['monthly_income', 0, 'too_small'],
    ['term', 121, 'too_large'],
    ['term', 12.5, 'malformed'],
    ['term', '48', 'malformed'],
    ['housing', 'castillo', 'not_a_choice'],
    ['reference1_phone', '8112345678', 'malformed'],
    ['postal_code', '640000', 'malformed'],
    ['reference1_phone', '+528112345678', 'own_phone'],
    ['reference2_phone', '+528112345678', 'own_phone'],
    ['reference2_phone', ANSWERS.reference1_phone, 'same_person'],
    ['reference2_phone', '+5218187654321', 'same_person'],
    ['reference2_name', ' EMMA DIAZ  GÓMEZ', 'same_person'],
    ['trade_in_quote', 'mi auto', 'malformed'],
    ['employer', '  ', 'required'],
  ])('%s %j is %s', (field, value, code) =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addWholeDraft(db, customer)
      expect(await problems(db, id, customer)).toEqual([])
      await change(db, id, field, value)
      expect(await problems(db, id, customer)).toEqual([{ field, code }])
    }),
  )
  test('a plan that its lender does not accept for the car', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addWholeDraft(db, customer)
      const car = await carForSale(db)
      const told = await db.query<{ row: Database['public']['Tables']['lenders']['Row'] }>(
        'select to_jsonb(l) as row from public.lenders l',
      )
      const lenders = lendersInForce(
        told.map(({ row }) => row),
        new Date(),
      )
      let accepted = 0
      for (const lender of lenders) {
        await authoriseFor(db, customer, id, lender.id)
        for (const plazo of [6, 12, 48, 60, 72, 84])
          for (const share of [0, 0.05, 0.1, 0.2, 0.35, 0.8, 1]) {
            const enganche = Math.ceil(car.precio * share)
            const lends = quote(car, { enganche, plazo }, lender) !== null
            if (lends) accepted++
            const data = JSON.stringify({ ...ANSWERS, lender: lender.id, term: plazo, down_payment: enganche })
            await db.query('update public.financing_applications set data = $2 where id = $1', [id, data])
            const found = await problems(db, id, customer)
            expect([lender.id, plazo, share, found.length === 0]).toEqual([lender.id, plazo, share, lends])
            if (!lends)
              expect(found).toMatchObject([
                { field: expect.stringMatching(/^(term|down_payment)$/), code: 'not_a_choice' },
              ])
          }
      }
      expect(accepted).toBeGreaterThan(10)
      const refused = [{ field: 'lender', code: 'not_a_choice' }]
      for (const lender of ['nadie', 'volante-2025', 'otra-2099']) {
        await change(db, id, 'lender', lender)
        await authoriseFor(db, customer, id, lender)
        expect(await problems(db, id, customer)).toEqual(refused)
      }
      await db.query('delete from public.lenders where house')
      expect(await problems(db, id, customer)).toEqual([])
    }))
  test('the employer is only required with a payroll, and the second surname only where there is one', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const { employer: _, employer_phone: __, ...rest } = ANSWERS
      const id = await addWholeDraft(db, customer, { ...rest, income_kind: 'pensionado' })
      await db.query('update public.profiles set no_mother_last_name = true, mother_last_name = null where id = $1', [
        customer.sub,
      ])
      expect(await problems(db, id, customer)).toEqual([])
      await change(db, id, 'income_kind', 'asalariado')
      expect(await problems(db, id, customer)).toEqual(
        ['employer', 'employer_phone'].map((field) => ({ field, code: 'required' })),
      )
    }))
  test.each(["vendido = true, ordenstatus = 'Vendido'", "ordenstatus = 'Cancelado'", "ordencompra = 'OTRA-1'"])(
    'a car that is no longer for sale (%s)',
    (gone) =>
      rolledBack(async (db) => {
        const customer = await addCustomer(db)
        const id = await addWholeDraft(db, customer)
        await db.query(`update public.vehicles set ${gone} where ordencompra = $1`, [
          (await carForSale(db)).ordencompra,
        ])
        expect(await problems(db, id, customer)).toEqual([{ field: 'car_info', code: 'not_a_choice' }])
      }),
  )
  test('a price that the car never had; the price at the time of choice is accepted', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addWholeDraft(db, customer)
      const { ordencompra, precio } = await carForSale(db)
      const invented = precio - 12_345
      const seen = (price: number) =>
        db.query(
          "update public.financing_applications set car_info = car_info || jsonb_build_object('precio', $2::numeric) where id = $1",
          [id, price],
        )
      await seen(invented)
      expect(await problems(db, id, customer)).toContainEqual({ field: 'car_info', code: 'malformed' })
      await seen(precio)
      await db.query('update public.vehicles set precio = precio - 1000 where ordencompra = $1', [ordencompra])
      expect(await problems(db, id, customer)).toEqual([])
    }))
  test('an authorisation of another application or person, or one that was withdrawn', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addWholeDraft(db, customer)
      const other = await addApplication(db, customer)
      await db.query('delete from public.consents where application_id = $1', [id])
      const missing = [{ field: 'authorisation.buro_credito', code: 'required' }]
      const authorise = (granted: boolean, application: string, purpose: string) =>
        db.query(
          `insert into public.consents (user_id, purpose, granted, text_version, application_id) values ($1, $4, $3, $5, $2)`,
          [customer.sub, application, granted, purpose, `2026-12 ${ANSWERS.lender}`],
        )
      await authorise(true, id, 'datos_financieros')
      await authorise(true, other, 'buro_credito')
      await authorise(false, id, 'buro_credito')
      expect(await problems(db, id, customer)).toEqual(missing)
      await authorise(true, id, 'buro_credito')
      expect(await problems(db, id, customer)).toEqual([])
    }))
  test('an authorisation whose text names no lender, or another one than the plan', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addWholeDraft(db, customer)
      const missing = ['authorisation.datos_financieros', 'authorisation.buro_credito']
      for (const other of ['faro-2026', '']) {
        await authoriseFor(db, customer, id, ANSWERS.lender)
        expect(await problems(db, id, customer)).toEqual([])
        await authoriseFor(db, customer, id, other)
        expect(await problems(db, id, customer)).toEqual(missing.map((field) => ({ field, code: 'required' })))
      }
    }))
  test('the problems are shown to the owner and the advisor only', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addWholeDraft(db, customer)
      for (const someone of [customer, SALES, ADMIN]) expect(await problems(db, id, someone)).toEqual([])
      for (const someone of [OTHER_SALES, await addCustomer(db)])
        await expect(problems(db, id, someone)).rejects.toMatchObject({ code: 'PT404' })
    }))
})
