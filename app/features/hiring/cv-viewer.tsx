import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StoredFileLink } from '#app/ui/stored-file-link.tsx'
import { CvPage } from './cv-page.tsx'
import { cvContent } from './queries.ts'

const CANDIDATES_BUCKET = 'candidates'

interface CvViewerProps {
  candidate: string
  name: string
  path: string
}

/** The original file is only downloaded, never opened by our pages. */
export function CvViewer({ candidate, name, path }: CvViewerProps) {
  return (
    <>
      <CvContent candidate={candidate} name={name} />
      <p className="flex flex-wrap gap-2">
        <StoredFileLink bucket={CANDIDATES_BUCKET} file={{ path, name: 'Bajar el archivo que mandó' }} />
      </p>
    </>
  )
}

function CvContent({ candidate, name }: Omit<CvViewerProps, 'path'>) {
  const query = useQuery(cvContent(useContract(), candidate))
  if (query.isPending) return <Skeleton className="h-96 w-full" />
  if (query.isError)
    return (
      <Notice
        look="warn"
        title="No se puede mostrar el CV"
        action={
          <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
            Intentar de nuevo
          </Button>
        }
      >
        {failureOf(query.error, 'file.open').text}
      </Notice>
    )
  const { kind, pages, shown, text } = query.data
  if (kind === 'docx')
    return (
      <section className="grid gap-3 mt-4" aria-label={`CV de ${name}`}>
        <p className="text-muted text-sm">Es un documento de Word: se muestra su texto.</p>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </section>
    )
  return (
    <section className="grid gap-3 mt-4" aria-label={`CV de ${name}`}>
      {pages > shown && (
        <p className="text-muted text-sm">
          Tiene {pages.toLocaleString('es-MX')} páginas: se muestran las primeras {shown}.
        </p>
      )}
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
        <CvPage key={at} candidate={candidate} page={at + 1} label={`Página ${at + 1} de ${pages} del CV de ${name}`} />
      ))}
      {text && (
        <Fold title="Leer como texto">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </Fold>
      )}
    </section>
  )
}
