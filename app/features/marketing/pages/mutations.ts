import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { LandingContent } from '#contract/marketing/landing-draft.ts'
import type { StoredPage } from './queries.ts'

// Every one of these throws what the data service answers.

const columns = ({ title, slug, description, draft }: LandingContent) => ({
  ...{ title, slug, description },
  draft: draft as Json,
})

/** Creates a page with that id, once however often it is sent. */
export async function createPage({ rest }: Contract, id: string, content: LandingContent) {
  const { error } = await (await rest()).from('landing_pages').insert({ id, ...columns(content) })
  // It arrived before and its answer was lost.
  if (error && !error.message.includes('landing_pages_pkey')) throw error
}

/** Saves a page's draft and returns its row. Throws PGRST116 if updated_at is no longer `seen`. */
export async function savePage(
  { rest }: Contract,
  id: string,
  content: LandingContent,
  seen: string,
): Promise<StoredPage> {
  const asked = (await rest()).from('landing_pages').update(columns(content)).eq('id', id).eq('updated_at', seen)
  return (await asked.select('*').single().throwOnError()).data
}

/** Publishes a page's draft: now (null), or at an instant. */
export async function publishPage({ rest }: Contract, id: string, at: string | null) {
  await (await rest()).rpc('publish_landing_page', { page_id: id, ...(at && { at }) }).throwOnError()
}

/** Creates a preview link of a draft for so many days; 0 ends the current one. */
export async function sharePreview({ rest }: Contract, id: string, days: number) {
  await (await rest()).rpc('share_landing_preview', { page_id: id, days }).throwOnError()
}

/** Deletes a page; the audit log can restore it. Throws PGRST116 if updated_at is no longer `seen`. */
export async function deletePage({ rest }: Contract, id: string, seen: string) {
  const asked = (await rest()).from('landing_pages').delete().eq('id', id).eq('updated_at', seen)
  await asked.select('id').single().throwOnError()
}

/** Unpublishes a page and cancels its schedule. */
export async function unpublishPage({ rest }: Contract, id: string) {
  await (await rest()).rpc('unpublish_landing_page', { page_id: id }).throwOnError()
}
