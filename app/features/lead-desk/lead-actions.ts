import type { Contract } from '#app/lib/contract.ts'
import { failureOf } from '#app/lib/failure.ts'
import type { BulkAction } from '#app/ui/table/bulk-action.ts'
import { DECLINE_REASONS } from '#contract/leads/lead-work.ts'
import { type Decision, reassignLead, triageLead } from './mutations.ts'
import type { LeadRow } from './queries.ts'

const failed = (error: unknown) => failureOf(error, 'lead.save').text

const decided = (lead: LeadRow, decision: Decision): LeadRow => ({
  ...lead,
  state: decision.becomes,
  decline_reason: decision.becomes === 'descartado' ? decision.reason : null,
  snoozed_until: decision.becomes === 'pospuesto' ? decision.until : null,
})

/** null: no decision leads there. */
export function decisionBack(lead: LeadRow): Decision | null {
  const { state, decline_reason, snoozed_until } = lead
  if (state === 'nuevo' || state === 'aceptado') return { becomes: state }
  if (state === 'descartado') return { becomes: state, reason: decline_reason ?? 'otro' }
  return state === 'pospuesto' && snoozed_until ? { becomes: state, until: snoozed_until } : null
}

/** `agents`: possible assignees for administrators. `onRow` updates a row, `over` comes after all. */
export function leadActions(
  contract: Contract,
  agents: readonly { value: string; label: string }[] | null,
  onRow: (lead: LeadRow) => void,
  over: () => void,
): BulkAction<LeadRow>[] {
  const deciding = (
    id: string,
    label: string,
    done: string,
    decisionOf: (chosen: string) => Decision,
    choices?: BulkAction<LeadRow>['choices'],
  ): BulkAction<LeadRow> => ({
    id,
    label,
    failed,
    over,
    ...(choices && { choices }),
    done: (many) => (many === 1 ? `1 lead ${done}` : `${many} leads ${done}s`),
    act: async (lead, cause, chosen) => {
      const decision = decisionOf(chosen)
      if (lead.state === decision.becomes) return null
      await triageLead(contract, lead.id, decision, lead.state, cause)
      onRow(decided(lead, decision))
      const back = decisionBack(lead)
      if (!back) return null
      return async (undoing) => {
        await triageLead(contract, lead.id, back, decision.becomes, undoing)
        onRow(lead)
      }
    },
  })
  const giving: BulkAction<LeadRow> = {
    id: 'give',
    label: 'Reasignar',
    asksReason: true,
    failed,
    over,
    done: (many) => (many === 1 ? '1 lead reasignado' : `${many} leads reasignados`),
    choices: { label: 'A quién', options: agents ?? [], confirm: (name) => `Reasignar a ${name}` },
    act: async (lead, cause, agent) => {
      if (lead.agent_id === agent) return null
      await reassignLead(contract, lead.id, agent, lead.agent_id, cause)
      onRow({ ...lead, agent_id: agent })
      return async (undoing) => {
        await reassignLead(contract, lead.id, lead.agent_id, agent, undoing)
        onRow(lead)
      }
    },
  }
  return [
    deciding('accept', 'Aceptar', 'aceptado', () => ({ becomes: 'aceptado' })),
    deciding('decline', 'Descartar', 'descartado', (reason) => ({ becomes: 'descartado', reason }), {
      label: 'Por qué',
      options: DECLINE_REASONS,
    }),
    ...(agents ? [giving] : []),
  ]
}
