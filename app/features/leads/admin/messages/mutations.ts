import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { sendForm } from '#app/lib/public-form.ts'
import { removeRow, saveRow } from '#app/lib/save-row.ts'
import type { MessageWords } from '#contract/leads/message-words.ts'
import type { OwnWords } from './queries.ts'

/** Throws data service errors, PGRST116 if they changed. */
export const saveWords = (
  contract: Contract,
  id: string,
  words: MessageWords,
  row: OwnWords | null,
  reason: string,
): Promise<void> =>
  saveRow(contract, { table: 'message_words', id, columns: words, seen: row?.updated_at ?? null, reason })

/** Restores the default words. Throws PGRST116 if the own words changed. */
export const forgetWords = (contract: Contract, { id, updated_at }: OwnWords): Promise<void> =>
  removeRow(contract, { table: 'message_words', id, seen: updated_at })

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
