import type { Contract } from '#app/lib/contract.ts'
import { type AboutRecord, aboutColumns } from '../about-record.ts'

/** Idempotent by `key`. */
export async function writeNote(
  { rest }: Contract,
  about: AboutRecord,
  note: { key: string; body: string; mentions: string[] },
) {
  await (await rest()).rpc('write_note', { note: { ...note, ...aboutColumns(about) } }).throwOnError()
}

export async function removeNote({ rest }: Contract, id: string) {
  await (await rest()).from('staff_notes').delete().eq('id', id).select('id').single().throwOnError()
}
