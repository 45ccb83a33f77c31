import { useUploads } from '#app/features/files/use-uploads.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { usePaperRules } from '../use-paper-rules.ts'
import { pageUploads } from './page-uploads.ts'
import { PaperCard } from './paper-card.tsx'
import { incomeOf, isOutstanding, paperLines, takesPapers } from './paper-list.ts'
import type { PaperedApplication } from './queries.ts'
import { usePapers } from './use-papers.ts'

interface PapersPanelProps {
  application: PaperedApplication
  user: string
}

export function PapersPanel({ application, user }: PapersPanelProps) {
  const { query, busy, removal, place, order } = usePapers(application.id)
  const uploads = useUploads(pageUploads, user, application.id)
  const rules = usePaperRules()
  const isOpen = takesPapers(application)
  return (
    <Loaded query={query} noun="tus documentos" skeleton={<Skeleton className="h-96 w-full" />}>
      {(papers) => {
        const lines = paperLines(application, papers, rules)
        const left = lines.filter(isOutstanding).length
        return (
          <div className="grid gap-3">
            <p role="status" className="font-semibold">
              {left === 0
                ? 'Están todos tus documentos.'
                : left === 1
                  ? 'Falta 1 documento.'
                  : `Faltan ${left} documentos.`}
            </p>
            {isOpen && !incomeOf(application) && (
              <p className="text-muted">
                Cuando nos digas de qué vives, agregamos los documentos que comprueban tus ingresos.
              </p>
            )}
            <ul className="grid gap-3" aria-label="Documentos de la solicitud">
              {lines.map((line) => (
                <PaperCard
                  key={line.value}
                  line={line}
                  uploads={uploads.filter(({ kind }) => kind === line.value)}
                  busy={busy}
                  isOpen={isOpen && line.paper?.state !== 'approved'}
                  choice={{ user, application: application.id, kind: line.value }}
                  isSent={application.status !== 'draft'}
                  removal={removal}
                  onOrder={order}
                  onPlace={place}
                />
              ))}
            </ul>
          </div>
        )
      }}
    </Loaded>
  )
}
