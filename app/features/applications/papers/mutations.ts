import type { Contract } from '#app/lib/contract.ts'

/** Takes a page away; its bytes go with it. Throws what the data service answers. */
export async function removePage({ rest }: Contract, id: string): Promise<void> {
  await (await rest()).from('application_pages').delete().eq('id', id).select('id').single().throwOnError()
}

/** Says which slots of its paper a page fills. Throws what the data service answers. */
export async function placePage({ rest }: Contract, page_id: string, slots: string[]): Promise<void> {
  await (await rest()).rpc('place_application_page', { page_id, slots }).throwOnError()
}

/** Puts the pages of a paper in the order of their ids. Throws what the data service answers. */
export async function orderPages({ rest }: Contract, document_id: string, page_ids: string[]): Promise<void> {
  await (await rest()).rpc('order_application_pages', { document_id, page_ids }).throwOnError()
}
