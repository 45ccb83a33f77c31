import { randomUUID } from 'node:crypto'
import type { Relation, Role } from './access-roles.ts'
import { ADMIN, SALES, USER } from './people.ts'
import { acceptedCar, addFile, offeredCar, pay, SHEET, today, wholePapers } from './purchase-rows.ts'
import type { TestDatabase } from './rolled-back.ts'

const OFFER = '0f0f0f0f-0000-4000-8000-000000000351'
const PAYMENT = '0f0f0f0f-0000-4000-8000-000000000352'
const FILE = '0f0f0f0f-0000-4000-8000-000000000353'
const carNamed = (name: string) => `(select id from public.sell_listings where notes = '${name}')`
const [OPEN, WHOLE, OFFERED] = ['De la matriz: papeles', 'De la matriz: completa', 'De la matriz: oferta'] as const

export async function preparePurchases(db: TestDatabase) {
  const name = (id: string, notes: string) =>
    db.query('update public.sell_listings set notes = $2 where id = $1', [id, notes])
  const open = await acceptedCar(db)
  await wholePapers(db, open)
  const letter = {
    lender: 'Banco',
    payoff: 80_000,
    letter_on: await today(db, 1),
    letter_until: await today(db),
    letter_file: await addFile(db, SALES, open, 'carta_liquidacion'),
  }
  const [lien] = await db
    .as(SALES)
    .query<{ id: string }>(`select public.note_lien($1, null, '{"lender": "Banco"}') as id`, [open])
  await db.as(SALES).rpc('note_lien', { listing_id: open, lien_id: lien!.id, facts: letter })
  await pay(db, open, { payee: 'acreedor', lien_id: lien!.id, amount: 80_000 })
  await pay(db, open, { amount: 100_000 }, PAYMENT)
  await db.query("insert into storage.objects (bucket_id, name) values ('purchases', $1)", [`${open}/matriz.pdf`])
  await name(open, OPEN)
  const whole = await acceptedCar(db)
  await wholePapers(db, whole)
  await pay(db, whole, { amount: 190_000 })
  await name(whole, WHOLE)
  const offered = await offeredCar(db, USER, 'valuada')
  await db.as(SALES).rpc('save_appraisal', {
    listing_id: offered,
    sheet: { ...SHEET, raised_to: 210_000, raised_why: 'Lo esperan' },
    seen: 0,
  })
  await db.as(SALES).rpc('receive_listing', { listing_id: offered, km: 1000, branch: 'MTY' })
  await db.as(SALES).rpc('tell_offer', { listing_id: offered, version: 1, amount: 190_000 })
  await db.query('update public.purchase_offers set id = $2 where listing_id = $1', [offered, OFFER])
  await name(offered, OFFERED)
  await db.query("insert into public.empty_searches (day, brand, model) values (current_date, 'Lancia', 'Delta')")
}

const STAFF: Role[] = ['sales', 'admin']
const PAID = `'[]'`

export const PURCHASE_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'change_purchase(uuid,jsonb,jsonb)': {
    roles: STAFF,
    call: `select public.change_purchase(${carNamed(OPEN)}, '{"key_count": 1}', '{}')`,
  },
  'car_to_inspect(uuid)': {
    roles: STAFF,
    call: `select public.car_to_inspect(${carNamed(OPEN)})`,
  },
  'same_vin(uuid)': {
    roles: STAFF,
    call: `select count(*) from public.same_vin(${carNamed(OPEN)})`,
  },
  'receive_listing(uuid,integer,text)': {
    roles: STAFF,
    call: `select public.receive_listing(${carNamed(OFFERED)}, 1000, 'MTY')`,
  },
  'refuse_listing(uuid,text,text)': {
    roles: STAFF,
    call: `select public.refuse_listing(${carNamed(OFFERED)}, 'estado', 'No')`,
  },
  'save_appraisal(uuid,jsonb,integer)': {
    roles: STAFF,
    call: `select public.save_appraisal(${carNamed(OFFERED)}, '{"market": 200000, "lines": ${PAID.slice(1, -1)}}', 1)`,
  },
  'approve_raise(uuid)': {
    roles: ['admin'],
    call: `select public.approve_raise((select id from public.appraisals where raised_to = 210000))`,
  },
  'tell_offer(uuid,integer,numeric)': {
    roles: STAFF,
    call: `select public.tell_offer(${carNamed(OFFERED)}, 1, 150000)`,
  },
  'answer_offer(uuid,boolean)': {
    roles: ['user', ...STAFF],
    call: `select public.answer_offer('${OFFER}', true)`,
  },
  'my_purchase(uuid)': {
    roles: ['user', ...STAFF],
    call: 'select public.my_purchase((select id from public.sell_listings where user_id = auth.uid() limit 1))',
  },
  'demand_book(text,text,integer,numeric)': {
    roles: STAFF,
    call: "select count(*) from public.demand_book('Lancia', 'Delta')",
  },
  'add_purchase_file(uuid,uuid,text,text,text)': {
    roles: STAFF,
    call: `select public.add_purchase_file(${carNamed(OPEN)}, '${FILE}', 'tenencia', ${carNamed(OPEN)} || '/matriz.pdf', 'a.pdf')`,
  },
  'review_paper(uuid,text,text,text)': {
    roles: STAFF,
    call: `select public.review_paper(${carNamed(OPEN)}, 'tenencia', 'bien')`,
  },
  'note_repuve(uuid,jsonb)': {
    roles: STAFF,
    call: `select public.note_repuve(${carNamed(OPEN)}, jsonb_build_object('checked_on', (now() at time zone 'America/Monterrey')::date, 'folio', 'R', 'result', 'sin_reporte',
             'file_id', (select id from public.purchase_files where kind = 'repuve' and listing_id = ${carNamed(OPEN)})))`,
  },
  'note_lien(uuid,uuid,jsonb)': {
    roles: STAFF,
    call: `select public.note_lien(${carNamed(OPEN)}, null, '{"lender": "Otro banco"}')`,
  },
  'remove_lien(uuid)': {
    roles: STAFF,
    call: `select public.remove_lien(public.note_lien(${carNamed(OPEN)}, null, '{"lender": "Un tercero"}'))`,
  },
  'pay_for_listing(uuid,uuid,jsonb)': {
    roles: ['admin'],
    call: `select public.pay_for_listing(${carNamed(OPEN)}, gen_random_uuid(), jsonb_build_object('payee', 'vendedor', 'amount', 10, 'method', 'cheque',
             'paid_on', (now() at time zone 'America/Monterrey')::date, 'proof_file', (select id from public.purchase_files where kind = 'comprobante' and listing_id = ${carNamed(OPEN)} limit 1)))`,
  },
  'void_payment(uuid,text)': { roles: ['admin'], call: `select public.void_payment('${PAYMENT}', 'No salió')` },
  'buy_listing(uuid,text)': { roles: ['admin'], call: `select public.buy_listing(${carNamed(WHOLE)}, 'inventario')` },
}

const staffReads = (name: string, insert: string, column: string): Relation => ({
  anon: '',
  user: ':s',
  sales: 's',
  admin: 's',
  service_role: 'siu',
  insert,
  update: `update public.${name} set ${column} = ${column}`,
  delete: `delete from public.${name}`,
})
const CAR = `(select id from public.sell_listings where notes = '${OPEN}')`
const some = `'${USER.sub}'`
const A_FILE = "(select id from public.purchase_files where kind = 'repuve' limit 1)"

export const PURCHASE_RELATIONS: Record<string, Relation> = {
  appraisal_rules: {
    anon: '',
    user: ':s',
    sales: 's',
    admin: 'si',
    service_role: 'siud',
    insert: `insert into public.appraisal_rules (since, price_share, costs, holding_day, recon_days, sale_days, money_rate, margin_share, vat_on_margin, demand_share, demand_most, repuve_days, cash_uma)
             values ('2099-01-01', 0.98, 1, 1, 1, 1, 0.1, 0.1, false, 0.05, 0.4, 3, 3210)`,
    update: 'update public.appraisal_rules set costs = costs',
    delete: 'delete from public.appraisal_rules',
  },
  uma_values: {
    anon: '',
    user: ':s',
    sales: 's',
    admin: 'si',
    service_role: 'siud',
    insert: "insert into public.uma_values values ('2099-02-01', 120)",
    update: 'update public.uma_values set pesos = pesos',
    delete: 'delete from public.uma_values',
  },
  origin_rules: {
    anon: '',
    user: ':su',
    sales: 's:u',
    admin: 'su',
    service_role: 'siud',
    insert:
      "insert into public.origin_rules (origin, is_bought, explains, since) values ('nacional', true, 'x', '2026-01-01') on conflict (origin) do update set explains = excluded.explains",
    update: 'update public.origin_rules set explains = explains',
    delete: "delete from public.origin_rules where origin = 'importado_marca'",
  },
  purchase_papers: {
    anon: '',
    user: ':su',
    sales: 's:u',
    admin: 'siu',
    service_role: 'siud',
    insert: "insert into public.purchase_papers (kind, label) values ('de_la_matriz', 'De la matriz')",
    update: 'update public.purchase_papers set label = label',
    delete: 'delete from public.purchase_papers',
  },
  purchases: staffReads(
    'purchases',
    `insert into public.purchases (listing_id, client_id) select id, user_id from public.sell_listings where user_id = '${ADMIN.sub}' limit 1`,
    'key_count',
  ),
  appraisals: staffReads(
    'appraisals',
    `insert into public.appraisals (listing_id, client_id, version, market, price_share, costs, holding_day, recon_days, sale_days, money_rate, margin)
     values (${CAR}, ${some}, 99, 1, 1, 0, 0, 0, 0, 0, 0)`,
    'made_by',
  ),
  purchase_offers: staffReads(
    'purchase_offers',
    `insert into public.purchase_offers (listing_id, client_id, appraisal_id, amount, valid_until, answer, answered_at)
     select listing_id, client_id, appraisal_id, 1, now(), 'sustituida', now() from public.purchase_offers limit 1`,
    'told_by',
  ),
  purchase_files: staffReads(
    'purchase_files',
    `insert into public.purchase_files (listing_id, client_id, kind, path) select ${CAR}, ${some}, 'tenencia', ${CAR} || '/otra.pdf'`,
    'name',
  ),
  paper_reviews: staffReads(
    'paper_reviews',
    `insert into public.paper_reviews (listing_id, client_id, kind, result) values (${CAR}, ${some}, 'verificacion', 'bien')`,
    'result',
  ),
  purchase_liens: staffReads(
    'purchase_liens',
    `insert into public.purchase_liens (listing_id, client_id, lender) values (${CAR}, ${some}, 'Otro')`,
    'lender',
  ),
  repuve_checks: staffReads(
    'repuve_checks',
    `insert into public.repuve_checks (listing_id, client_id, checked_on, folio, result, file_id) values (${CAR}, ${some}, current_date, 'x', 'sin_reporte', ${A_FILE})`,
    'folio',
  ),
  purchase_payments: staffReads(
    'purchase_payments',
    `insert into public.purchase_payments (id, listing_id, client_id, payee, amount, method, paid_on, proof_file)
     values ('${randomUUID()}', ${CAR}, ${some}, 'vendedor', 1, 'cheque', current_date, ${A_FILE})`,
    'note',
  ),
  empty_searches: {
    anon: '',
    user: '',
    sales: '',
    admin: '',
    service_role: 'siud',
    insert: "insert into public.empty_searches (day, brand, model) values (current_date, 'Lancia', 'Ypsilon')",
    update: 'update public.empty_searches set searches = searches',
    delete: 'delete from public.empty_searches',
  },
  purchase_rows: {
    anon: '',
    user: ':s',
    sales: 's',
    admin: 's',
    service_role: '',
    insert: 'insert into public.purchase_rows (brand) values (null)',
    update: "update public.purchase_rows set brand = 'x'",
    delete: 'delete from public.purchase_rows',
  },
}
