import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import { LEAD_STATES } from '#contract/leads/lead-work.ts'
import { labelIn } from '#contract/text/labels.ts'
import { decisionBack } from './lead-actions.ts'
import { leadName } from './lead-words.ts'
import { type Decision, triageLead } from './mutations.ts'
import { type LeadRow, recountLeads } from './queries.ts'

export function useDecision(onDone: () => void) {
  const contract = useContract()
  const cache = useQueryClient()
  const put = async (lead: LeadRow, decision: Decision, seen: string) => {
    try {
      await triageLead(contract, lead.id, decision, seen)
      return true
    } catch (error) {
      toast(`${leadName(lead)}: ${failureOf(error, 'lead.save').text}`, { look: 'danger' })
      return false
    } finally {
      onDone()
      void cache.invalidateQueries({ queryKey: key('leads', 'one', lead.id) })
      recountLeads(cache)
      void cache.invalidateQueries({ queryKey: key('today') })
    }
  }
  return async (lead: LeadRow, decision: Decision, onUndone?: () => void): Promise<boolean> => {
    const isDone = await put(lead, decision, lead.state)
    if (!isDone) return false
    const back = decisionBack(lead)
    const undo = async () => {
      if (back && (await put(lead, back, decision.becomes))) onUndone?.()
    }
    toast(`${leadName(lead)}: ${labelIn(LEAD_STATES, decision.becomes).toLowerCase()}`, {
      ...(back && { action: { label: 'Deshacer', run: () => void undo() } }),
    })
    return true
  }
}
