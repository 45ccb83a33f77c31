import type { Contract } from '#app/lib/contract.ts'

/** A message; `key` makes retries idempotent. */
export interface NewMessage {
  application_id: string
  user_id: string
  key: string
  body: string
}

export async function sendMessage({ rest }: Contract, message: NewMessage): Promise<void> {
  const { error } = await (await rest()).from('application_messages').insert(message)
  if (error && error.code !== TAKEN) throw error
}

export async function readMessages({ rest }: Contract, application_id: string): Promise<void> {
  await (await rest()).rpc('read_application_messages', { application_id }).throwOnError()
}

export async function withdrawApplication({ rest }: Contract, id: string): Promise<void> {
  await (await rest())
    .from('financing_applications')
    .update({ status: 'withdrawn' })
    .eq('id', id)
    .select('id, status, updated_at')
    .single()
    .throwOnError()
}

/** Succeeds if already gone. Throws data service errors, and if it still exists. */
export async function deleteDraft({ rest }: Contract, user: string, id: string): Promise<void> {
  const client = await rest()
  const drafts = () => client.from('financing_applications')
  const { data } = await drafts().delete().eq('id', id).eq('user_id', user).select('id').throwOnError()
  if (data.length > 0) return
  // A forbidden deletion returns no row either.
  const { data: left } = await drafts().select('id').eq('id', id).throwOnError()
  if (left.length > 0) throw new Error('the application was not deleted')
}

const TAKEN = '23505'
