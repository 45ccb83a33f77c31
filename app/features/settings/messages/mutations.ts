import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { sendForm } from '#app/lib/public-form.ts'
import type { MessageWords } from '#contract/message-words.ts'
import type { OwnWords } from './queries.ts'

/** Keeps words for a message where they are still as they were seen. Throws what the data service answers: PGRST116 when they are not. */
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

/** Goes back to the house's words. Throws PGRST116 when the dealership's are not as they were seen. */
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

/** A message as it would arrive; a text message has a text alone. */
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

/** Draws a message of the house's own data. Throws UserFacingError, with what is wrong with each field. */
export const drawMessage = (contract: Contract, id: string, words: MessageWords) =>
  order<DrawnMessage>(contract, 'draw', id, words)

/** Sends a message to who asks; answers to which address. Throws UserFacingError. */
export const sendToMyself = (contract: Contract, id: string, words: MessageWords) =>
  order<{ to: string }>(contract, 'send', id, words)
