import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import { CONTENT_PICTURE_TYPES } from '#contract/content-pictures.ts'
import type { Database } from '#contract/database.ts'
import { CONTENT_KINDS, type ContentTable } from './content-kinds.ts'

type Columns = Record<string, unknown>

/** A row of a page's words as it is to be. `seen`: when it last changed, as it was read; null: it is new. */
interface ContentChange {
  table: ContentTable | 'trust_kits' | 'advisor_pages'
  /** The column that names it, and its name. */
  by: string
  id: string
  columns: Columns
  seen: string | null
  reason?: string
}

/** Keeps a row where it is still as it was seen. Throws what the data service answers: PGRST116 when it is not. */
export async function saveContent({ rest }: Contract, { table, by, id, columns, seen, reason = '' }: ContentChange) {
  // The client's types know each table's columns by its name; here both are variables.
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

/** Takes a row away where it is still as it was seen; the ledger can bring it back. Throws PGRST116 when it is not. */
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

/** Puts the rows of a page in another order than was seen. Throws PT409 when they stand in another by now. */
export async function orderContent({ rest }: Contract, table: ContentTable, wanted: string[], seen: string[]) {
  await (await rest()).rpc('order_content', { noun: table, wanted, seen }).throwOnError()
}

/** Stores somebody's photograph and says so in their profile. Throws UploadError, or what the data service answers. */
export async function changePhoto({ rest, storage }: Contract, person: string, file: Blob) {
  const path = `${person}/${crypto.randomUUID()}.${CONTENT_PICTURE_TYPES[file.type]}`
  await (await storage()).upload('avatars', path, file)
  const change: Database['public']['Tables']['profiles']['Update'] = { avatar_path: path }
  await (await rest()).from('profiles').update(change).eq('id', person).select('id').single().throwOnError()
}
