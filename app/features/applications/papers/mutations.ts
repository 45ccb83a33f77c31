import type { Contract } from '#app/lib/contract.ts'

export async function removePage({ rest }: Contract, id: string): Promise<void> {
  await (await rest()).from('application_pages').delete().eq('id', id).select('id').single().throwOnError()
}

export async function placePage({ rest }: Contract, page_id: string, slots: string[]): Promise<void> {
  await (await rest()).rpc('place_application_page', { page_id, slots }).throwOnError()
}

export async function orderPages({ rest }: Contract, document_id: string, page_ids: string[]): Promise<void> {
  await (await rest()).rpc('order_application_pages', { document_id, page_ids }).throwOnError()
}
