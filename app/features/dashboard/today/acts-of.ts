import { type Mark, markVisit } from '#app/features/appointments/agenda/mutations.ts'
import { MARK_WORDS } from '#app/features/appointments/agenda/visit-state.ts'
import { closePromise } from '#app/features/deals/promises/mutations.ts'
import { finishTask, reopenTask } from '#app/features/deals/tasks/mutations.ts'
import type { Contract } from '#app/lib/contract.ts'
import { dayIn, HOUSE_ZONE } from '#contract/dates/dates.ts'
import { PROMISE_KINDS } from '#contract/leads/promises.ts'
import type { DueRow } from './queries.ts'

export interface TodayAct {
  label: string
  told: string
  /** Absent: a dialog asks first. */
  run?: (contract: Contract) => Promise<void>
  undo?: (contract: Contract) => Promise<void>
}

const mark = (id: string, how: Mark): TodayAct => ({
  label: MARK_WORDS[how].button,
  told: MARK_WORDS[how].told,
  run: (contract) => markVisit(contract, id, how),
  ...(how === 'arrived' && { undo: (contract: Contract) => markVisit(contract, id, 'expected') }),
})

/** Empty: the work is done on the linked page. */
export function actsOf({ kind, id, state, late, what, at, zone }: DueRow, now: Date): TodayAct[] {
  switch (kind) {
    case 'visit_now':
    case 'visit':
      return late ? [mark(id, 'done'), mark(id, 'missed')] : [mark(id, 'arrived')]
    case 'arrival':
      return [mark(id, 'attended')]
    case 'task':
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
      const isOpenToday = dayIn(zone ?? HOUSE_ZONE, at) >= dayIn(zone ?? HOUSE_ZONE, now)
      const acts: TodayAct[] = []
      if (promised && !promised.byFact && isOpenToday)
        acts.push({ label: 'Cumplida', told: 'Promesa cumplida', run: (to) => closePromise(to, id, true, '') })
      if (late) acts.push({ label: 'No se cumplió', told: 'Promesa cerrada' })
      return acts
    }
    default:
      return []
  }
}
