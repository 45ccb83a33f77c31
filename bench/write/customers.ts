import { createHash, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type pg from 'pg'
import { AUTHORISATIONS, authorisationFor } from '#contract/people/authorisations.ts'

export interface Customer {
  id: string
  token: string
}

const HOURS = 12
const LENDER = { id: 'volante-2026', name: 'Volante' }

export async function makeCustomers(sql: pg.Pool, secret: string, count: number): Promise<Customer[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql.query(
    `with made as (
       insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
       select id, 'authenticated', 'authenticated', id || '@example.test', now(), now(), now() from unnest($1::uuid[]) id returning id
     )
     insert into public.profiles (id, first_name, last_name, no_mother_last_name, phone, birth_date, rfc, fiscal_situation, civil_status)
     select id, 'Persona', 'Prueba', true, '+5281' || (10000000 + row_number() over ()), '1990-05-15', 'PUPP900515AB1', '605', 'soltero' from made`,
    [ids],
  )
  const key = new TextEncoder().encode(secret)
  return Promise.all(
    ids.map(async (id) => ({
      id,
      token: await new SignJWT({ role: 'authenticated', sub: id, aud: 'authenticated', aal: 'aal1' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${HOURS}h`)
        .sign(key),
    })),
  )
}

export async function authorise(sql: pg.Pool, customer: Customer, application: string): Promise<void> {
  for (const authorisation of AUTHORISATIONS) {
    const { purpose, text, version } = authorisationFor(authorisation, LENDER)
    const evidence = {
      text_sha256: createHash('sha256').update(text).digest('hex'),
      confirmed_at: new Date().toISOString(),
    }
    await sql.query(
      `insert into public.consents (user_id, application_id, purpose, granted, text_version, channel, evidence)
       values ($1, $2, $3, true, $4, 'portal', $5)`,
      [customer.id, application, purpose, version, evidence],
    )
  }
}

export const answersFor = ({ precio }: Car) => ({
  lender: LENDER.id,
  down_payment: Math.ceil(precio * 0.4),
  term: 24,
  street: 'Calle Uno',
  exterior_number: '10',
  neighbourhood: 'Centro',
  postal_code: '64000',
  municipality: 'Monterrey',
  state: 'Nuevo León',
  housing: 'rentada',
  housing_years: 3,
  dependants: 1,
  income_kind: 'asalariado',
  employer: 'Empresa Uno',
  employer_phone: '+528112345678',
  occupation: 'Puesto 0',
  seniority_months: 36,
  monthly_income: 24_000,
  income_proof: 'nomina',
  monthly_debts: 2000,
  reference1_name: 'Persona Dos Prueba',
  reference1_phone: '+528112345679',
  reference1_relation: 'familiar',
  reference2_name: 'Persona Tres Prueba',
  reference2_phone: '+528112345670',
  reference2_relation: 'trabajo',
})

export interface Car {
  precio: number
}

export async function carOf(sql: pg.Pool): Promise<Car> {
  const { rows } = await sql.query<Car>(
    `select titulo as "vehicleTitle", ordencompra, slug, precio::float8, enganchemin::float8, plazomax, autoano, kilometraje,
            feature_image, sucursal
       from public.inventario_cache where not vendido and not separado and plazomax >= 48 and precio between 200000 and 500000
      order by autoano desc, ordencompra limit 1`,
  )
  if (!rows[0]) throw new Error('there is no car to apply for')
  return rows[0]
}
