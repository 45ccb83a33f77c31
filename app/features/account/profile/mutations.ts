import type { Contract } from '#app/lib/contract.ts'
import type { ProfileChange, ProfileRow } from './save-profile.ts'

export async function saveProfile({ rest }: Contract, id: string, change: ProfileChange): Promise<ProfileRow> {
  const { data } = await (await rest()).from('profiles').update(change).eq('id', id).select('*').single().throwOnError()
  return data
}
