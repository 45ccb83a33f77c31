import { type Mark, markVisit } from '#app/features/appointments/agenda/mutations.ts'
import { MARK_WORDS } from '#app/features/appointments/agenda/visit-state.ts'
import { closePromise } from '#app/features/deals/promises/mutations.ts'
import { finishTask, reopenTask } from '#app/features/deals/tasks/mutations.ts'
import type { Contract } from '#app/lib/contract.ts'
import { PROMISE_KINDS } from '#contract/leads/promises.ts'
import type { DueRow } from './queries.ts'

export interface TodayAct {
  label: string
  told: string
  run: (contract: Contract) => Promise<void>
  undo?: (contract: Contract) => Promise<void>
}

const mark = (id: string, how: Mark): TodayAct => ({
  label: MARK_WORDS[how].button,
  told: MARK_WORDS[how].told,
  run: (contract) => markVisit(contract, id, how),
})

/** Empty: the work is done on the linked page. */
export function actsOf({ kind, id, state, late, what }: DueRow): TodayAct[] {
  switch (kind) {
    case 'visit':
      return late ? [mark(id, 'done'), mark(id, 'missed')] : [mark(id, 'arrived')]
    case 'arrival':
      return [mark(id, 'attended')]
    case 'task':
      if (state?.startsWith('deal:')) return []
      return [
        {
          label: 'Hecho',
          told: `Hecho: ${what}`,
          run: (contract) => finishTask(contract, id, null),
          undo: (contract) => reopenTask(contract, id),
        },
      ]
    case 'promise': {
      const promised = PROMISE_KINDS.find(({ value }) => value === state?.split(':')[0])
      // A late promise needs a reason, and some are kept by a fact only.
      if (late || !promised || promised.byFact) return []
      return [{ label: 'Cumplida', told: 'Promesa cumplida', run: (contract) => closePromise(contract, id, true, '') }]
    }
    default:
      return []
  }
}
