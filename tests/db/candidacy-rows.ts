import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './rolled-back.ts'

export const VACANCY = '0e000000-0000-4000-8000-000000000001'
export const OTHER_VACANCY = '0e000000-0000-4000-8000-000000000002'

interface GivenCandidacy {
  name?: string
  email?: string
  phone?: string
  vacancy?: string
  days?: number
}

export const addCandidacy = async (
  db: Pick<TestDatabase, 'query'>,
  { name = 'Ana Pérez', email = `${randomUUID()}@correo.test`, phone, vacancy, days = 180 }: GivenCandidacy = {},
) =>
  (
    await db.query<{ id: string }>(
      `insert into public.candidates (folio, key, vacancy_id, name, email, phone, cv_path, consent_version, retained_until)
       values ('CV-' || (floor(random() * 1e9) + 1e9)::bigint, gen_random_uuid(), $1, $4, $2, $3, gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', '2026-11',
               (now() at time zone 'America/Monterrey')::date + $5::integer) returning id`,
      [vacancy ?? VACANCY, email, phone ?? `+5281${Math.floor(10_000_000 + Math.random() * 89_999_999)}`, name, days],
    )
  )[0]!.id

export const addedLetter = () => ({ key: randomUUID(), subject: 'Sobre tu solicitud', body: 'Hola, Ana.\n\nGracias.' })
