import { useQuery } from '@tanstack/react-query'
import { PollChart } from '#app/features/polls/poll-chart.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { PollForm } from './poll-form.tsx'
import { deskPoll } from './queries.ts'

/** A poll: a new one (`id` null), or one that stands with how it stands. */
export function PollEditor({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useQuery({ ...deskPoll(useContract(), id ?? ''), enabled: id !== null })
  return (
    <Dialog open title={id ? 'Encuesta' : 'Nueva encuesta'} onClose={onClose}>
      {id ? (
        <Loaded query={query} noun="la encuesta" skeleton={<Skeleton className="h-80 w-full" />}>
          {(poll) =>
            poll ? (
              <>
                <PollChart slug={poll.slug} />
                <PollForm stands={poll} onClose={onClose} />
              </>
            ) : (
              <p>Esta encuesta ya no existe.</p>
            )
          }
        </Loaded>
      ) : (
        <PollForm stands={null} onClose={onClose} />
      )}
    </Dialog>
  )
}
