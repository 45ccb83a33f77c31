import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import type { Database } from '#contract/database.ts'
import { CONTENT_PICTURE_TYPES } from '#contract/marketing/content-pictures.ts'
import { CONTENT_KINDS, type ContentTable } from './content-kinds.ts'

type Columns = Record<string, unknown>

/** Row to save. `seen`: last change as read; null: new. */
interface ContentChange {
  table: ContentTable | 'trust_kits' | 'advisor_pages'
  /** Key column and key. */
  by: string
  id: string
  columns: Columns
  seen: string | null
  reason?: string
}

/** Saves a row if unchanged since read. Throws data service errors, PGRST116 if it changed. */
export async function saveContent({ rest }: Contract, { table, by, id, columns, seen, reason = '' }: ContentChange) {
  // The client types need a literal table name.
  const of = (await rest()).from(table as 'faqs')
  if (seen === null) {
    await withCause(of.insert({ [by]: id, ...columns } as never), { reason }).throwOnError()
    return
  }
  await withCause(of.update(columns as never), { reason })
    .eq(by as 'id', id)
    .eq('updated_at', seen)
    .select(by)
    .single()
    .throwOnError()
}

/** Deletes a row if unchanged; the ledger can restore it. Throws PGRST116 if it changed. */
export async function removeContent({ rest }: Contract, table: ContentTable, id: string, seen: string) {
  const by = CONTENT_KINDS[table].id as 'id'
  await (await rest())
    .from(table as 'faqs')
    .delete()
    .eq(by, id)
    .eq('updated_at', seen)
    .select(by)
    .single()
    .throwOnError()
}

/** Reorders the rows of a page. Throws PT409 if the order changed meanwhile. */
export async function orderContent({ rest }: Contract, table: ContentTable, wanted: string[], seen: string[]) {
  await (await rest()).rpc('order_content', { noun: table, wanted, seen }).throwOnError()
}

/** Uploads a photo and sets it in the profile. Throws UploadError or data service errors. */
export async function changePhoto({ rest, storage }: Contract, person: string, file: Blob) {
  const path = `${person}/${crypto.randomUUID()}.${CONTENT_PICTURE_TYPES[file.type]}`
  await (await storage()).upload('avatars', path, file)
  const change: Database['public']['Tables']['profiles']['Update'] = { avatar_path: path }
  await (await rest()).from('profiles').update(change).eq('id', person).select('id').single().throwOnError()
}
