import type { Contract } from '#app/lib/contract.ts'
import type { Database } from '#contract/database.ts'

const NO_ROW = 'PGRST116'

export type Profile = Database['public']['Tables']['profiles']['Row']

export const readProfile = async ({ rest }: Contract, id: string): Promise<Profile | null> => {
  const { data, error } = await (await rest()).from('profiles').select('*').eq('id', id).maybeSingle()
  if (error && error.code !== NO_ROW) throw error
  return data
}
