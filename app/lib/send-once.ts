import { type FormDraft, keepDraft, keptDraft, type Sending } from './form-draft.ts'

/** The sending of these words. Those of the last one are the same sending: it may have arrived although its answer did not. */
export const sendingOf = (words: unknown, last?: Sending): Sending => {
  const body = JSON.stringify(words)
  return last?.body === body ? last : { key: crypto.randomUUID(), body }
}

/** As `sendingOf`, over reloads: kept with the draft of that name, of which `typed` is what its fields hold. Returns the key to send with. */
export function keyToSend(name: string, typed: FormDraft['typed'], words: unknown): string {
  const attempt = sendingOf(words, keptDraft(name).attempt)
  keepDraft(name, { typed, attempt })
  return attempt.key
}
