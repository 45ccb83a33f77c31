import { expect, test } from 'vitest'
import { type PaperRules, requiredDocuments } from '#contract/applications/application-documents.ts'
import { INCOME_KINDS } from '#contract/people/income-kinds.ts'
import { addApplication, addCustomer } from './application-rows.ts'
import { ADMIN, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const change = (
  db: TestDatabase,
  paper: string,
  incomes: string[] | null,
  seen: string[] | null,
  reason: string | null = null,
) => db.as(ADMIN).query('select public.change_paper_rule($1, $2, $3, $4)', [paper, incomes, seen, reason])
const rulesTold = async (db: TestDatabase) =>
  (
    await db
      .as(ANON)
      .query<{ value: PaperRules }>("select value from public.app_config where key = 'application_papers'")
  )[0]?.value
const needed = async (db: TestDatabase, income: string) =>
  (
    await db.query<{ kind: string }>(
      'select kind from private.papers_needed() where incomes is null or $1 = any (incomes) order by position',
      [income],
    )
  ).map(({ kind }) => kind)

test.each([
  ['nobody', ANON],
  ['a customer', USER],
  ['a seller', SALES],
  ['the service role', SERVICE],
])('%s cannot read the list or change who brings a document', (_, who) =>
  rolledBack(async (db) => {
    await expect(db.as(who).query('select public.paper_rules()')).rejects.toMatchObject({ code: '42501' })
    await expect(
      db.as(who).query("select public.change_paper_rule('constancia_fiscal', '{}', null)"),
    ).rejects.toMatchObject({ code: '42501' })
  }),
)

test.each([
  ['a paper that nobody knows', 'PT404', 'acta', null, null],
  ['the identification', 'PT422', 'identificacion', ['asalariado'], null],
  ['an income that nobody has', 'PT422', 'recibos_nomina', ['herencia'], ['asalariado']],
  ['what somebody else has changed', 'PT409', 'recibos_nomina', [], ['pensionado']],
  ['what was never seen', 'PT409', 'recibos_nomina', [], null],
] as const)('%s is refused', (_, code, paper, incomes, seen) =>
  rolledBack(async (db) => {
    await expect(change(db, paper, incomes && [...incomes], seen && [...seen])).rejects.toMatchObject({ code })
    expect(await rulesTold(db)).toBeUndefined()
  }),
)

test('a setting applies to the database and to document requests alike, with author and reason', () =>
  rolledBack(async (db) => {
    await change(db, 'comprobante_domicilio', ['resico', 'asalariado'], null)
    await change(db, 'recibos_nomina', null, ['asalariado'], 'Lo pide el banco')
    await change(db, 'comprobante_pension', [], ['pensionado'])
    const rules = await rulesTold(db)
    expect(rules).toEqual({
      comprobante_domicilio: ['asalariado', 'resico'],
      recibos_nomina: null,
      comprobante_pension: [],
    })
    for (const { value } of INCOME_KINDS)
      expect(await needed(db, value)).toEqual(requiredDocuments(value, rules).map((paper) => paper.value))
    const [line] = await db.as(ADMIN).query("select mark from public.paper_rules() where kind = 'recibos_nomina'")
    expect(line).toMatchObject({ mark: { reason: 'Lo pide el banco' } })
    const [entry] = await db
      .as(ADMIN)
      .query("select reason from public.ledger_entries(of_table => 'app_config') limit 1")
    expect(entry).toBeTruthy()
    await change(db, 'recibos_nomina', ['asalariado'], null)
    expect(await needed(db, 'pensionado')).not.toContain('recibos_nomina')
  }))

test('a newly required document is requested from open applications too; earlier requests stay', () =>
  rolledBack(async (db) => {
    const customer = await addCustomer(db, SALES)
    const id = await addApplication(db, customer, { status: 'reviewing', data: { income_kind: 'asalariado' } })
    const paper = (kind: string, state: string) =>
      db.query(
        'insert into public.application_documents (application_id, user_id, kind, state) values ($1, $2, $3, $4)',
        [id, customer.sub, kind, state],
      )
    const outstanding = async () =>
      (
        await db.query<{ is: boolean }>(
          'select private.papers_outstanding(a) as is from public.financing_applications a where id = $1',
          [id],
        )
      )[0]!.is
    for (const kind of ['identificacion', 'comprobante_domicilio', 'recibos_nomina']) await paper(kind, 'approved')
    expect(await outstanding()).toBe(false)
    const [now] = await db
      .as(ADMIN)
      .query<{ incomes: string[] }>("select incomes from public.paper_rules() where kind = 'constancia_fiscal'")
    await change(db, 'constancia_fiscal', null, now!.incomes)
    expect(await outstanding()).toBe(true)
    await change(db, 'constancia_fiscal', [], null)
    expect(await outstanding()).toBe(false)
    await paper('constancia_fiscal', 'missing')
    expect(await outstanding()).toBe(true)
  }))

test('an application expires after the configured number of days', () =>
  rolledBack(async (db) => {
    const customer = await addCustomer(db, SALES)
    const id = await addApplication(db, customer, { status: 'reviewing' })
    await db.query('alter table public.financing_applications disable trigger user')
    await db.query(
      "update public.financing_applications set updated_at = now() - interval '20 days', status_since = now() - interval '20 days' where id = $1",
      [id],
    )
    await db.query(
      "update public.application_documents set updated_at = now() - interval '20 days' where application_id = $1",
      [id],
    )
    await db.query('alter table public.financing_applications enable trigger user')
    const status = async () =>
      (await db.query<{ status: string }>('select status from public.financing_applications where id = $1', [id]))[0]!
        .status
    await db.query('select private.expire_applications()')
    expect(await status()).toBe('reviewing')
    await db.as(ADMIN).query("select public.change_setting('expire_reviewing_days', '15', '90')")
    await db.query('select private.expire_applications()')
    expect(await status()).toBe('expired')
  }))
