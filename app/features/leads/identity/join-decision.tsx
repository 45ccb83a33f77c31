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

interface JoinDecisionProps {
  pair: { id: string; state: string; decided_at: string | null }
  onDone: (isJoined: boolean) => void
}

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
      const undo = () => void splitLeads(contract, pair.id).then(() => settled(false))
      toast(same ? 'Unidos: sus datos están juntos' : 'Anotado: son dos personas', {
        ...(same && { action: { label: 'Separar', run: undo } }),
      })
    },
    onError: (failed) => toast(failureOf(failed, 'lead.save').text, { look: 'danger' }),
    onSettled: (_, failed, { same }) => settled(same ? !failed : joined && failed !== null),
  })
  const settled = (isJoined: boolean) => {
    onDone(isJoined)
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
            {joined ? 'Separar: no es la misma' : 'No es la misma'}
          </Button>
        )}
      </div>
    </>
  )
}
