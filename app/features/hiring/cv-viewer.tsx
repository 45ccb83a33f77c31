import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Fold } from '#app/ui/fold.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CvPage } from './cv-page.tsx'
import css from './hiring.module.css'
import { cvContent } from './queries.ts'

/** A candidate's CV inside the page: pictures of a PDF's pages, the words of a Word document. The file itself is never opened here. */
export function CvViewer({ candidate, name }: { candidate: string; name: string }) {
  const query = useQuery(cvContent(useContract(), candidate))
  if (query.isPending) return <Skeleton className="h-96 w-full" />
  if (query.isError)
    return (
      <Notice look="warn" title="No se puede mostrar el CV">
        {failureOf(query.error, 'file.open').text}
      </Notice>
    )
  const { kind, pages, shown, text } = query.data
  if (kind === 'docx')
    return (
      <section className={css.part} aria-label={`CV de ${name}`}>
        <p className={css.note}>Es un documento de Word: se muestra su texto.</p>
        <p className={css.words}>{text}</p>
      </section>
    )
  return (
    <section className={css.part} aria-label={`CV de ${name}`}>
      {pages > shown && (
        <p className={css.note}>
          Tiene {pages.toLocaleString('es-MX')} páginas: se muestran las primeras {shown}.
        </p>
      )}
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
        <CvPage key={at} candidate={candidate} page={at + 1} label={`Página ${at + 1} de ${pages} del CV de ${name}`} />
      ))}
      {text && (
        <Fold title="Leer como texto">
          <p className={css.words}>{text}</p>
        </Fold>
      )}
    </section>
  )
}
