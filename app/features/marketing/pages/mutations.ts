import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { LandingContent } from '#contract/marketing/landing-draft.ts'
import type { StoredPage } from './queries.ts'

const columns = ({ title, slug, description, draft }: LandingContent) => ({
  title,
  slug,
  description,
  draft: draft as Json,
})

export async function createPage({ rest }: Contract, id: string, content: LandingContent) {
  const { error } = await (await rest()).from('landing_pages').insert({ id, ...columns(content) })
  if (error && !error.message.includes('landing_pages_pkey')) throw error
}

/** Throws PGRST116 if updated_at is no longer `seen`. */
export async function savePage(
  { rest }: Contract,
  id: string,
  content: LandingContent,
  seen: string,
): Promise<StoredPage> {
  const query = (await rest()).from('landing_pages').update(columns(content)).eq('id', id).eq('updated_at', seen)
  return (await query.select('*').single().throwOnError()).data
}

/** `at` null: now. */
export async function publishPage({ rest }: Contract, id: string, at: string | null) {
  await (await rest()).rpc('publish_landing_page', { page_id: id, ...(at && { at }) }).throwOnError()
}

/** 0 days ends the current link. */
export async function sharePreview({ rest }: Contract, id: string, days: number) {
  await (await rest()).rpc('share_landing_preview', { page_id: id, days }).throwOnError()
}

/** Throws PGRST116 if updated_at is no longer `seen`. */
export async function deletePage({ rest }: Contract, id: string, seen: string) {
  const query = (await rest()).from('landing_pages').delete().eq('id', id).eq('updated_at', seen)
  await query.select('id').single().throwOnError()
}

export async function unpublishPage({ rest }: Contract, id: string) {
  await (await rest()).rpc('unpublish_landing_page', { page_id: id }).throwOnError()
}
