import type { Contract } from '#app/lib/contract.ts'
import type { Campaign } from './queries.ts'

// All throw the data service's errors, whose messages are for users.

/** Editable fields of a campaign. Its code is set once. */
export type CampaignWords = Pick<
  Campaign,
  | 'name'
  | 'channel'
  | 'branch'
  | 'starts_on'
  | 'ends_on'
  | 'cost'
  | 'goal'
  | 'goal_of'
  | 'landing_page_id'
  | 'promotion'
>

/**
 * Saves a campaign (PGRST116 if it changed since it was read); creating with the same `id` is idempotent and sets
 * `code`. Returns its id.
 */
export async function saveCampaign(
  { rest }: Contract,
  words: CampaignWords,
  held: Pick<Campaign, 'id' | 'updated_at'> | null,
  { id, code }: Pick<Campaign, 'id' | 'code'>,
): Promise<string> {
  const table = (await rest()).from('campaigns')
  if (held) {
    const asked = table.update(words).eq('id', held.id).eq('updated_at', held.updated_at)
    return (await asked.select('id').single().throwOnError()).data.id
  }
  const { error } = await table.insert({ ...words, id, code })
  // The insert was stored but its answer was lost: update with the current input.
  if (error?.message.includes('campaigns_pkey')) await table.update(words).eq('id', id).throwOnError()
  else if (error) throw error
  return id
}

/** Makes a short link of a campaign to a page of the site. */
export async function addCampaignLink({ rest }: Contract, campaign_id: string, label: string, to_path: string) {
  await (await rest()).from('campaign_links').insert({ campaign_id, label, to_path }).throwOnError()
}

/** Turns a short link off, or on again. */
export async function turnCampaignLink({ rest }: Contract, id: string, active: boolean) {
  await (await rest()).from('campaign_links').update({ active }).eq('id', id).select('id').single().throwOnError()
}
