import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { isUuid } from '#contract/text/uuid.ts'
import { CARD_COLUMNS, type VehicleCard } from '#contract/vehicles/vehicles.ts'

export interface Advisor {
  id: string
  name: string
  phone: string | null
  avatar_path: string | null
  /** Paragraphs separated by empty lines. */
  bio: string
  branch_code: string | null
  languages: string[]
  /** null: the branch's. */
  hours: Record<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun', [from: string, to: string][]> | null
  recommended: string[]
}

export const advisorById = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('advisors', 'page', id),
    queryFn: async () => {
      if (!isUuid(id)) return null
      const { data } = await (await rest())
        .from('advisor_profiles')
        .select('id, name, phone, avatar_path, bio, branch_code, languages, hours, recommended')
        .eq('id', id)
        .maybeSingle()
        .overrideTypes<Advisor, { merge: false }>()
        .throwOnError()
      return data
    },
  })

/** Page of a former advisor's successor, else a form; null: nobody left with this id. */
export async function successorPath({ rest }: Contract, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const { data } = await (await rest()).rpc('advisor_heir', { advisor: id }, { get: true }).maybeSingle().throwOnError()
  if (!data) return null
  return data.has_page ? `/asesor/${data.id}` : `/contacto?asunto=cita&asesor=${data.id}`
}

export const publishedAdvisors = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('advisors', 'published'),
    queryFn: async () => {
      const { data } = await (await rest())
        .from('advisor_profiles')
        .select('id, name, avatar_path, branch_code, languages')
        .order('name')
        .order('id')
        .overrideTypes<Pick<Advisor, 'id' | 'name' | 'avatar_path' | 'branch_code' | 'languages'>[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

export const recommendedVehicles = ({ rest }: Contract, { id, recommended }: Pick<Advisor, 'id' | 'recommended'>) =>
  queryOptions({
    queryKey: key('advisors', 'recommended', id),
    queryFn: async (): Promise<VehicleCard[]> => {
      if (recommended.length === 0) return []
      const { data } = await (await rest())
        .from('inventario_cache')
        .select(CARD_COLUMNS.join(','))
        .in('ordencompra', recommended)
        .is('vendido', false)
        .overrideTypes<VehicleCard[], { merge: false }>()
        .throwOnError()
      return data.sort((one, other) => recommended.indexOf(one.ordencompra) - recommended.indexOf(other.ordencompra))
    },
  })

const MOST_CHOICES = 100

export const advisorChoices = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('advisors', 'choices'),
    queryFn: async (): Promise<{ value: string; label: string }[]> => {
      const { data } = await (await rest())
        .from('advisors')
        .select('id, name')
        .order('name')
        .limit(MOST_CHOICES)
        .throwOnError()
      return data.map(({ id, name }) => ({ value: id ?? '', label: name || 'Sin nombre' }))
    },
  })
