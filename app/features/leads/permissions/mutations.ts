import type { Contract } from '#app/lib/contract.ts'

export interface PermissionChange {
  person: string
  channels: string[]
  purpose: string
  granted: boolean
  way: string
  note: string
}

/** Earlier statements stay. */
export async function sayPermission({ rest }: Contract, { note, ...said }: PermissionChange): Promise<void> {
  await (await rest()).rpc('say_permission', { ...said, ...(note.trim() && { note }) }).throwOnError()
}
