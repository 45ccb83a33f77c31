import type { Contract } from '#app/lib/contract.ts'
import { type AboutPerson, aboutColumns } from '../about-record.ts'
import { STAFF_BUCKET } from './queries.ts'

// Both throw the data service's errors, whose messages are for users.

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
export const STAFF_FILE_TYPES = Object.keys(ENDINGS)

export async function keepStaffFile({ rest, storage }: Contract, about: AboutPerson, me: string, file: File) {
  const id = crypto.randomUUID()
  const path = `${me}/${id}.${ENDINGS[file.type] ?? 'bin'}`
  await (await storage()).upload(STAFF_BUCKET, path, file)
  await (await rest())
    .rpc('keep_staff_file', { file: { ...aboutColumns(about), id, path, name: file.name } })
    .throwOnError()
}

export async function removeStaffFile({ rest }: Contract, id: string) {
  await (await rest()).from('staff_files').delete().eq('id', id).select('id').single().throwOnError()
}
