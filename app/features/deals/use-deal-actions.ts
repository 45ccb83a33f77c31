import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import type { BulkAction } from '#app/ui/table/bulk-action.ts'
import type { Pipeline } from '#contract/leads/deals.ts'
import { giveDeal, loseDeal, reopenDeal, takeBackDeal } from './mutations.ts'
import { colleagues, type DeskDeal, lostReasons } from './queries.ts'

const failed = (error: unknown) => failureOf(error, 'change.save').text

export function useDealActions(pipeline: Pipeline, onDone: () => void): BulkAction<DeskDeal>[] {
  const contract = useContract()
  const { data: people = [] } = useQuery(colleagues(contract))
  const { data: reasons = [] } = useQuery(lostReasons(contract))
  const given: BulkAction<DeskDeal> = {
    id: 'give',
    label: 'Dar a otra persona',
    failed,
    asksReason: true,
    done: (many) => (many === 1 ? '1 trato cambió de persona' : `${many} tratos cambiaron de persona`),
    choices: {
      label: 'A quién',
      options: people.map(({ id, name }) => ({ value: id, label: name })),
      confirm: (name) => `Dar a ${name}`,
    },
    act: async (deal, cause, colleague) => {
      if (deal.agent_id === colleague) return null
      await giveDeal(contract, deal.id, colleague, cause.reason?.trim() || 'Se repartieron varios tratos.', cause)
      onDone()
      return async (undoing) => {
        await takeBackDeal(contract, deal.id, undoing)
        onDone()
      }
    },
  }
  const lost: BulkAction<DeskDeal> = {
    id: 'lose',
    label: 'Marcar perdidos',
    failed,
    done: (many) => (many === 1 ? '1 trato quedó como perdido' : `${many} tratos quedaron como perdidos`),
    choices: {
      label: 'Por qué se perdieron',
      options: reasons
        .filter((reason) => reason.pipeline === null || reason.pipeline === pipeline)
        .map(({ id, label }) => ({ value: id, label })),
    },
    act: async (deal, cause, reason) => {
      if (deal.outcome !== 'open') return null
      await loseDeal(contract, deal.id, reason, '', cause)
      onDone()
      const step = { next_action: deal.next_action ?? 'Llámale', next_at: deal.next_at ?? new Date().toISOString() }
      return async (undoing) => {
        await reopenDeal(contract, deal.id, step, undoing)
        onDone()
      }
    },
  }
  return [given, lost]
}
