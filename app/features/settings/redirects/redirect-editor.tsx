import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { keptRedirect } from './queries.ts'
import { RedirectForm } from './redirect-form.tsx'

/** Where an address leads: a new redirect (`id` null), or one that stands. */
export function RedirectEditor({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useQuery({ ...keptRedirect(useContract(), id ?? ''), enabled: id !== null })
  return (
    <Dialog open title={id ? 'Redirección' : 'Nueva redirección'} onClose={onClose}>
      {id ? (
        <Loaded query={query} noun="la redirección" skeleton={<Skeleton className="h-80 w-full" />}>
          {(stands) =>
            stands ? <RedirectForm stands={stands} onClose={onClose} /> : <p>Esta redirección ya no existe.</p>
          }
        </Loaded>
      ) : (
        <RedirectForm stands={null} onClose={onClose} />
      )}
    </Dialog>
  )
}
