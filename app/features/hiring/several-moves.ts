import type { Contract } from '#app/lib/contract.ts'
import { type Sending, sendingOf } from '#app/lib/form-draft.ts'
import type { BulkAct } from '#app/ui/table/bulk-action.ts'
import { candidacyStage, letterTo } from '#contract/hiring/hiring.ts'
import { moveCandidacy, undoLetter } from './mutations.ts'
import type { DeskCandidacy } from './queries.ts'

/** `words`: letter text below the greeting; null: no letters. */
export interface SeveralAnswers {
  to: string
  why: string | null
  words: string | null
}

/** Undo restores the stages and cancels the letters. */
export function severalMoves(contract: Contract, { to, why, words }: SeveralAnswers): BulkAct<DeskCandidacy> {
  const sendings = new Map<string, Sending>()
  return async (candidacy) => {
    const { id, state } = candidacy
    if (state === to && words === null) return null
    const said = words === null ? null : letterTo(candidacy, words)
    const sending = sendingOf(said, sendings.get(id))
    sendings.set(id, sending)
    const letter = said && { key: sending.key, ...said }
    const waits = await moveCandidacy(contract, id, state, to, { letter, why })
    if (waits) return () => undoLetter(contract, waits)
    // Back to an end, its person would be owed another letter.
    if (candidacyStage(state).ends) return null
    return async () => void (await moveCandidacy(contract, id, to, state))
  }
}
