import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { PollChart } from '../poll-chart.tsx'
import { PollForm } from './poll-form.tsx'
import { deskPoll } from './queries.ts'

interface PollEditorProps {
  id: string | null
  onClose: () => void
  onSaved: () => void
}

/** Edits a poll; `id` null: a new one. */
export function PollEditor({ id, onClose, onSaved }: PollEditorProps) {
  const query = useQuery({ ...deskPoll(useContract(), id ?? ''), enabled: id !== null })
  return (
    <EditDialog open title={id ? 'Encuesta' : 'Nueva encuesta'} onClose={onClose}>
      {id ? (
        <Loaded query={query} noun="la encuesta" skeleton={<Skeleton className="h-80 w-full" />}>
          {(poll) =>
            poll ? (
              <>
                <PollChart slug={poll.slug} />
                <PollForm stands={poll} onSaved={onSaved} />
              </>
            ) : (
              <p>Esta encuesta ya no existe.</p>
            )
          }
        </Loaded>
      ) : (
        <PollForm stands={null} onSaved={onSaved} />
      )}
    </EditDialog>
  )
}
