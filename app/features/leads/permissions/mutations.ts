import type { Contract } from '#app/lib/contract.ts'

/** Statement of contact permission, as recorded by staff. */
export interface SaidPermission {
  person: string
  channels: string[]
  purpose: string
  granted: boolean
  way: string
  note: string
}

/** Adds a statement of permission; earlier ones stay. Throws database errors. */
export async function sayPermission({ rest }: Contract, { note, ...said }: SaidPermission): Promise<void> {
  await (await rest()).rpc('say_permission', { ...said, ...(note.trim() && { note }) }).throwOnError()
}
