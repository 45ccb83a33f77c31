import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { keptRedirect } from './queries.ts'
import { RedirectForm } from './redirect-form.tsx'

interface RedirectEditorProps {
  id: string | null
  onClose: () => void
  onSaved: () => void
}

/** Edits a redirect; `id` null: a new one. */
export function RedirectEditor({ id, onClose, onSaved }: RedirectEditorProps) {
  const query = useQuery({ ...keptRedirect(useContract(), id ?? ''), enabled: id !== null })
  return (
    <EditDialog open title={id ? 'Redirección' : 'Nueva redirección'} onClose={onClose}>
      {id ? (
        <Loaded query={query} noun="la redirección" skeleton={<Skeleton className="h-80 w-full" />}>
          {(stands) =>
            stands ? <RedirectForm stands={stands} onSaved={onSaved} /> : <p>Esta redirección ya no existe.</p>
          }
        </Loaded>
      ) : (
        <RedirectForm stands={null} onSaved={onSaved} />
      )}
    </EditDialog>
  )
}
