import type { Page } from '@playwright/test'
import type { ApplicationData } from '#contract/applications/application-fields.ts'
import type { Json } from '#contract/database.ts'
import { inTurn } from './in-turn.ts'
import { newPerson, owner } from './people.ts'
import { expect } from './showroom.ts'

export const WHOLE = {
  first_name: 'Emma',
  last_name: 'Gómez',
  no_mother_last_name: true,
  phone: '+528112345678',
  birth_date: '1986-12-31',
  civil_status: 'soltero',
  rfc: 'GOEM8612319V1',
  fiscal_situation: '605',
}

/** All that is asked about the home. */
export const AT_HOME = {
  street: 'Av. Juárez',
  exterior_number: '120',
  neighbourhood: 'Centro',
  postal_code: '64000',
  municipality: 'Monterrey',
  state: 'Nuevo León',
  housing: 'rentada',
  housing_years: 3,
  dependants: 0,
} satisfies ApplicationData

/** All that is asked up to the references. */
export const EARNS = {
  ...AT_HOME,
  income_kind: 'asalariado',
  employer: 'Aceros del Norte',
  employer_phone: '+528112345678',
  occupation: 'Contadora',
  seniority_months: 26,
  monthly_income: 32_000,
  income_proof: 'nomina',
  monthly_debts: 0,
} satisfies ApplicationData

export const REFERENCES = {
  reference1_name: 'Emma Díaz Gómez',
  reference1_phone: '+528187654321',
  reference1_relation: 'familiar',
  reference2_name: 'Luis Peña Soto',
  reference2_phone: '+528112223344',
  reference2_relation: 'amistad',
} satisfies ApplicationData

/** A different vehicle each time. */
export async function aCar() {
  const { data } = await owner()
    .from('inventario_cache')
    .select('titulo, slug, ordencompra, precio, enganchemin, plazomax, autoano, kilometraje, feature_image, sucursal')
    .eq('ordenstatus', 'Comprado')
    .eq('vendido', false)
    .gte('autoano', 2021)
    .gte('plazomax', 48)
    .gt('precio', 150_000)
    .lt('precio', 500_000)
    .order('ordencompra')
    .limit(60)
    .throwOnError()
  const { titulo, ...car } = inTurn(data)
  return { ...car, vehicleTitle: titulo }
}

export async function aDraft(data: Record<string, string | number> = {}) {
  const [person, car] = [await newPerson(WHOLE), await aCar()]
  const id = await draftOf(person.id, { car_info: car, data })
  return { person, car, id, path: (step: string) => `/escritorio/aplicacion/${id}?paso=${step}` }
}

export async function draftOf(user_id: string, answers: { car_info?: Json; data?: Json } = {}) {
  const draft = { user_id, ...answers }
  return (await owner().from('financing_applications').insert(draft).select('id').single().throwOnError()).data.id
}

export const answersOf = async (id: string) =>
  (await owner().from('financing_applications').select('data').eq('id', id).single().throwOnError()).data
    .data as Record<string, unknown>

export const form = (page: Page, name: string) => page.getByRole('form', { name })
export const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
