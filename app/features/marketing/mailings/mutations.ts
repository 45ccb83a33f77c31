import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { sendForm } from '#app/lib/public-form.ts'
import type { Mailing } from './queries.ts'

// Every one of these throws what the data service answers, whose words are meant to be read.

/** What of a mail campaign is written by hand. */
export type MailingWords = Pick<
  Mailing,
  'name' | 'people' | 'branch' | 'brand' | 'subject' | 'body' | 'button' | 'link_id' | 'per_minute'
>

/** Stores a mail campaign where nobody has changed it since it was read (else PGRST116); a new one has that `id`, however often it is sent. Answers its id. */
export async function saveMailing(
  { rest }: Contract,
  words: MailingWords,
  held: Pick<Mailing, 'id' | 'updated_at'> | null,
  id: string,
): Promise<string> {
  const table = (await rest()).from('mailings')
  if (held) {
    await table.update(words).eq('id', held.id).eq('updated_at', held.updated_at).select('id').single().throwOnError()
    return held.id
  }
  const { error } = await table.insert({ ...words, id })
  // It arrived before and its answer was lost: it takes what was typed since.
  if (error?.message.includes('mailings_pkey')) await table.update(words).eq('id', id).throwOnError()
  else if (error) throw error
  return id
}

/** Brings a mail campaign to another state; `at`: by the clock of its branch, left out: now. */
export async function moveMailing({ rest }: Contract, mailing: string, target: string, at?: string): Promise<void> {
  await (await rest()).rpc('move_mailing', { mailing, target, ...(at && { at }) }).throwOnError()
}

/** Deletes a draft. */
export async function deleteMailing({ rest }: Contract, id: string): Promise<void> {
  await (await rest()).from('mailings').delete().eq('id', id).select('id').single().throwOnError()
}

/** Sends a letter of it to who asks; answers to which address. Throws UserFacingError. */
export async function sendSample(contract: Contract, id: string): Promise<string> {
  const answer = await sendForm<{ to: string }>(contract, 'mailings', { action: 'send', id })
  if ('failure' in answer) throw new UserFacingError(answer.failure)
  return answer.sent.to
}
