import type { Contract } from '#app/lib/contract.ts'

/** Deletes a page. Throws data service errors. */
export async function removePage({ rest }: Contract, id: string): Promise<void> {
  await (await rest()).from('application_pages').delete().eq('id', id).select('id').single().throwOnError()
}

/** Sets the slots of a page. Throws data service errors. */
export async function placePage({ rest }: Contract, page_id: string, slots: string[]): Promise<void> {
  await (await rest()).rpc('place_application_page', { page_id, slots }).throwOnError()
}

/** Orders pages by id. Throws data service errors. */
export async function orderPages({ rest }: Contract, document_id: string, page_ids: string[]): Promise<void> {
  await (await rest()).rpc('order_application_pages', { document_id, page_ids }).throwOnError()
}
