import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { sendForm } from '#app/lib/public-form.ts'
import type { MessageWords } from '#contract/leads/message-words.ts'
import type { OwnWords } from './queries.ts'

/** Saves words if unchanged since read. Throws data service errors, PGRST116 if they changed. */
export async function saveWords(
  { rest }: Contract,
  id: string,
  words: MessageWords,
  seen: OwnWords | null,
  reason: string,
): Promise<void> {
  const of = (await rest()).from('message_words')
  if (!seen) {
    await withCause(of.insert({ id, ...words }), { reason }).throwOnError()
    return
  }
  await withCause(of.update(words), { reason })
    .eq('id', id)
    .eq('updated_at', seen.updated_at)
    .select('id')
    .single()
    .throwOnError()
}

/** Restores the default words. Throws PGRST116 if the own words changed. */
export async function forgetWords({ rest }: Contract, seen: OwnWords): Promise<void> {
  await (await rest())
    .from('message_words')
    .delete()
    .eq('id', seen.id)
    .eq('updated_at', seen.updated_at)
    .select('id')
    .single()
    .throwOnError()
}

/** Rendered message; SMS only have text. */
export interface DrawnMessage {
  subject?: string
  html?: string
  text: string
}

const order = async <Answer>(contract: Contract, action: 'draw' | 'send', id: string, words: MessageWords) => {
  const answer = await sendForm<Answer>(contract, 'message-words', { action, id, words })
  if ('failure' in answer) throw new UserFacingError(answer.failure)
  return answer.sent
}

/** Renders a message with sample data. Throws UserFacingError with field errors. */
export const drawMessage = (contract: Contract, id: string, words: MessageWords) =>
  order<DrawnMessage>(contract, 'draw', id, words)

/** Sends a message to the caller; returns the address. Throws UserFacingError. */
export const sendToMyself = (contract: Contract, id: string, words: MessageWords) =>
  order<{ to: string }>(contract, 'send', id, words)
