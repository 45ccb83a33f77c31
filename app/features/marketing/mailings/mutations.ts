import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { sendForm } from '#app/lib/public-form.ts'
import type { Mailing } from './queries.ts'

export type MailingWords = Pick<
  Mailing,
  'name' | 'people' | 'branch' | 'brand' | 'subject' | 'body' | 'button' | 'link_id' | 'per_minute'
>

/** PGRST116 if it changed since it was read; idempotent by `id`. Returns its id. */
export async function saveMailing(
  { rest }: Contract,
  words: MailingWords,
  row: Pick<Mailing, 'id' | 'updated_at'> | null,
  id: string,
): Promise<string> {
  const table = (await rest()).from('mailings')
  if (row) {
    await table.update(words).eq('id', row.id).eq('updated_at', row.updated_at).select('id').single().throwOnError()
    return row.id
  }
  const { error } = await table.insert({ ...words, id })
  // Stored before, but the answer was lost: update with the current input.
  if (error?.message.includes('mailings_pkey')) await table.update(words).eq('id', id).throwOnError()
  else if (error) throw error
  return id
}

/** `at`: local time of its branch, default now. */
export async function moveMailing({ rest }: Contract, mailing: string, target: string, at?: string): Promise<void> {
  await (await rest()).rpc('move_mailing', { mailing, target, ...(at && { at }) }).throwOnError()
}

export async function deleteMailing({ rest }: Contract, id: string): Promise<void> {
  await (await rest()).from('mailings').delete().eq('id', id).select('id').single().throwOnError()
}

/** Returns the address. Throws UserFacingError. */
export async function sendSample(contract: Contract, id: string): Promise<string> {
  const answer = await sendForm<{ to: string }>(contract, 'mailings', { action: 'send', id })
  if ('failure' in answer) throw new UserFacingError(answer.failure)
  return answer.sent.to
}
