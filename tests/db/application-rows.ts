import { randomUUID } from 'node:crypto'
import type { ApplicationData } from '#contract/applications/application-fields.ts'
import type { CarInfo } from '#contract/applications/applications.ts'
import { slotsOf } from '#contract/applications/document-slots.ts'
import { addAccount, type Person, SALES } from './people.ts'
import type { Session } from './rolled-back.ts'

export const ANSWERS = {
  lender: 'volante-2026',
  down_payment: 60_000,
  term: 48,
  street: 'Av. Juárez',
  exterior_number: '120',
  neighbourhood: 'Centro',
  postal_code: '64000',
  municipality: 'Monterrey',
  state: 'Nuevo León',
  housing: 'rentada',
  housing_years: 3,
  dependants: 0,
  income_kind: 'asalariado',
  employer: 'Aceros del Norte',
  employer_phone: '+528112345678',
  occupation: 'Contadora',
  seniority_months: 26,
  monthly_income: 32_000,
  income_proof: 'nomina',
  monthly_debts: 0,
  reference1_name: 'Emma Díaz Gómez',
  reference1_phone: '+528187654321',
  reference1_relation: 'familiar',
  reference2_name: 'Luis Peña Soto',
  reference2_phone: '+528112223344',
  reference2_relation: 'amistad',
} as const satisfies ApplicationData

export const PAPERS = ['identificacion', 'comprobante_domicilio', 'recibos_nomina']

const PROFILE = {
  first_name: 'Emma',
  last_name: 'Gómez',
  mother_last_name: 'Díaz',
  phone: '+528112345678',
  birth_date: '1990-05-15',
  rfc: 'GODE900515AB1',
  homoclave: 'AB1',
  fiscal_situation: '605',
  civil_status: 'soltero',
}

export async function addCustomer(db: Session, advisor: Person | null = SALES): Promise<Person> {
  const customer = await addAccount(db)
  const profile = { id: customer.sub, asesor_asignado_id: advisor?.sub ?? null, ...PROFILE }
  const columns = Object.keys(profile)
  await db.query(
    `insert into public.profiles (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(profile),
  )
  return customer
}

export async function carForSale(db: Session) {
  const [row] = await db.query<{ car: CarInfo }>(
    `select jsonb_build_object('vehicleTitle', titulo, 'ordencompra', ordencompra, 'slug', slug, 'precio', precio, 'enganchemin', enganchemin,
              'plazomax', plazomax, 'autoano', autoano, 'kilometraje', kilometraje, 'feature_image', feature_image, 'sucursal', sucursal) as car
       from public.vehicles
      where ordenstatus = 'Comprado' and not vendido and precio between 200000 and 300000 and enganchemin <= 60000 and plazomax >= 48
        and autoano >= 2019
      order by ordencompra limit 1`,
  )
  return row!.car
}

interface Made {
  status?: string
  data?: object
  car?: object
}

export async function addApplication(
  db: Session,
  { sub }: Person,
  { status = 'draft', data = {}, car = {} }: Made = {},
) {
  const [row] = await db.query<{ id: string }>(
    'insert into public.financing_applications (user_id, status, data, car_info) values ($1, $2, $3, $4) returning id',
    [sub, status, JSON.stringify(data), JSON.stringify(car)],
  )
  return row!.id
}

export async function addWholeDraft(db: Session, owner: Person, data: object = ANSWERS) {
  const id = await addApplication(db, owner, { data, car: await carForSale(db) })
  await authoriseFor(db, owner, id, (data as { lender?: string }).lender ?? ANSWERS.lender)
  return id
}

export const authoriseFor = (db: Session, owner: Person, application: string, lender: string) =>
  db.query(
    `insert into public.consents (user_id, purpose, granted, text_version, application_id)
     select $1, purpose, true, $3, $2 from unnest(array['datos_financieros', 'buro_credito']) purpose`,
    [owner.sub, application, `2026-12 ${lender}`.trim()],
  )

/** Adds a page like functions/v1/application-pages; it fills all slots unless given. Returns the document id. */
export async function addPage(
  db: Session,
  { sub }: Person,
  application: string,
  kind: string,
  slots: readonly string[] = slotsOf(kind).map(({ value }) => value),
) {
  const path = `${sub}/${randomUUID()}.jpg`
  await db.query("insert into storage.objects (bucket_id, name) values ('applications', $1)", [path])
  const [paper] = await db.query<{ id: string }>(
    `insert into public.application_documents (application_id, kind) values ($1, $2)
         on conflict on constraint one_of_a_kind do update set kind = excluded.kind returning id`,
    [application, kind],
  )
  await db.query(
    "insert into public.application_pages (document_id, path, name, slots) values ($1, $2, 'una página', $3)",
    [paper!.id, path, slots],
  )
  return paper!.id
}

export const approvePapers = (db: Session, application: string) =>
  db.query("update public.application_documents set state = 'approved' where application_id = $1", [application])

export const standingOf = async (db: Session, id: string) =>
  (
    await db.query<{ status: string; documents_pending: boolean; status_note: string | null }>(
      'select status, documents_pending, status_note from public.financing_applications where id = $1',
      [id],
    )
  )[0]

export const eventsOf = (db: Session, id: string) =>
  db.query<Record<string, string | boolean | null>>(
    `select kind, from_status, to_status, document_kind, note, shown, actor, actor_id
       from public.application_events where application_id = $1 order by id`,
    [id],
  )
