import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { usePaperRules } from '../use-paper-rules.ts'
import { isOutstanding, lackText, paperLines, stateOf } from './paper-list.ts'
import css from './papers.module.css'
import { type PaperedApplication, papersOf } from './queries.ts'

export function PapersSummary({ application }: { application: PaperedApplication; user: string }) {
  const query = useQuery(papersOf(useContract(), application.id))
  const rules = usePaperRules()
  return (
    <Loaded query={query} noun="tus documentos" skeleton={<Skeleton className="h-24 w-full" />}>
      {(papers) => {
        const lines = paperLines(application, papers, rules)
        return (
          <>
            <ul className={css.papersSummary}>
              {lines.map((line) => (
                <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1" key={line.value}>
                  {line.label}{' '}
                  <Badge tone={stateOf(line.paper).tone}>{lackText(line.paper) || stateOf(line.paper).word}</Badge>
                </li>
              ))}
            </ul>
            {lines.some(isOutstanding) && (
              <p className="text-muted">
                Puedes enviar tu solicitud sin ellos: los subes después, y la revisión empieza cuando estén todos.
              </p>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
