import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { JoinChoicesTable } from './join-choices.tsx'
import { splittableUntil } from './join-words.ts'
import { type JoinChoices, joinLeads, splitLeads } from './mutations.ts'
import { joinPreview } from './queries.ts'

/** 'split': a join was reverted, so the pair is offered again. */
export type PairBecame = 'joined' | 'split' | 'apart'

interface JoinDecisionProps {
  pair: { id: string; state: string; decided_at: string | null }
  onDone: (became: PairBecame) => void
}

const SPLIT = 'Separados: son dos leads otra vez'

export function JoinDecision({ pair, onDone }: JoinDecisionProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [choices, setChoices] = useState<JoinChoices>({})
  const joined = pair.state === 'joined'
  const { data: preview, error } = useQuery({ ...joinPreview(contract, pair.id), enabled: !joined })
  const decide = useMutation({
    networkMode: 'always',
    mutationFn: ({ same }: { same: boolean }) =>
      same ? joinLeads(contract, pair.id, choices) : splitLeads(contract, pair.id),
    onSuccess: (_, { same }) => {
      if (!same) return toast(joined ? SPLIT : 'Anotado: son dos personas')
      const undo = async () => {
        try {
          await splitLeads(contract, pair.id)
          toast(SPLIT)
          settled('split')
        } catch (failed) {
          refused(failed)
        }
      }
      toast('Unidos: sus datos están juntos', { action: { label: 'Separar', run: () => void undo() } })
    },
    onError: (failed) => refused(failed),
    onSettled: (_, failed, { same }) => {
      if (failed) settled(joined ? 'joined' : 'apart')
      else settled(same ? 'joined' : joined ? 'split' : 'apart')
    },
  })
  const refused = (failed: unknown) => toast(failureOf(failed, 'lead.save').text, { look: 'danger' })
  const settled = (became: PairBecame) => {
    onDone(became)
    // Not the preview: a joined pair has none.
    for (const part of ['pairs', 'rows', 'new', 'unassigned', 'one', 'timeline'])
      void cache.invalidateQueries({ queryKey: key('leads', part) })
  }
  const until = joined ? splittableUntil(pair.decided_at) : null
  const isPast = until !== null && until.getTime() < Date.now()
  return (
    <>
      {preview && !joined && <JoinChoicesTable preview={preview} choices={choices} onChoose={setChoices} />}
      {error && !joined && <p className="text-muted">{failureOf(error, 'lead.save').text}</p>}
      {until && (
        <p className="text-muted">
          {isPast
            ? 'Se unieron hace más de 30 días: ya no se pueden separar.'
            : `Se pueden separar hasta el ${instantText('day', until.toISOString())}.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!joined && (
          <Button small disabled={decide.isPending} onClick={() => decide.mutate({ same: true })}>
            Es la misma persona
          </Button>
        )}
        {!isPast && (
          <Button small look="quiet" disabled={decide.isPending} onClick={() => decide.mutate({ same: false })}>
            {joined ? 'Separar' : 'No es la misma'}
          </Button>
        )}
      </div>
    </>
  )
}
