import type { Contract } from '#app/lib/contract.ts'
import type { CampaignWords } from '#contract/marketing/fields.ts'
import type { Campaign } from './queries.ts'

/** PGRST116 if it changed since it was read; idempotent by `id`; `code` only on creation. Returns its id. */
export async function saveCampaign(
  { rest }: Contract,
  words: CampaignWords,
  row: Pick<Campaign, 'id' | 'updated_at'> | null,
  { id, code }: Pick<Campaign, 'id' | 'code'>,
): Promise<string> {
  const table = (await rest()).from('campaigns')
  if (row) {
    const query = table.update(words).eq('id', row.id).eq('updated_at', row.updated_at)
    return (await query.select('id').single().throwOnError()).data.id
  }
  const { error } = await table.insert({ ...words, id, code })
  // Stored before, but the answer was lost: update with the current input.
  if (error?.message.includes('campaigns_pkey')) await table.update(words).eq('id', id).throwOnError()
  else if (error) throw error
  return id
}

export async function addCampaignLink({ rest }: Contract, campaign_id: string, label: string, to_path: string) {
  await (await rest()).from('campaign_links').insert({ campaign_id, label, to_path }).throwOnError()
}

export async function turnCampaignLink({ rest }: Contract, id: string, active: boolean) {
  await (await rest()).from('campaign_links').update({ active }).eq('id', id).select('id').single().throwOnError()
}
