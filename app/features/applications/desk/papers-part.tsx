import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { RecordList } from '#app/ui/panel/record-list.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { TitleRow } from '#app/ui/panel/title-row.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isActive } from '#contract/applications/applications.ts'
import { usePaperRules } from '../use-paper-rules.ts'
import { AskForPaper } from './ask-for-paper.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { PaperRow } from './paper-row.tsx'
import { missingKinds } from './paper-states.ts'
import { type Application, papersOf } from './queries.ts'

const POLL_MS = 30_000

export function PapersPart({ application }: { application: Application }) {
  const query = useQuery({ ...papersOf(useContract(), application.id), refetchInterval: POLL_MS })
  const [params, setParams] = useSearchParams()
  const rules = usePaperRules()
  const mayReview = isActive(application.status)
  const show = (page: string | null) => {
    const next = new URLSearchParams(params)
    if (page) next.set('hoja', page)
    else next.delete('hoja')
    setParams(next, { preventScrollReset: true, replace: params.has('hoja') })
  }
  return (
    <RecordSection id="documentos" title="Documentos" level={3}>
      <Loaded query={query} noun="los documentos" skeleton={<Skeleton className="h-48 w-full" />}>
        {(papers) => {
          const missing = missingKinds(application, papers, rules)
          return (
            <>
              {papers.length + missing.length === 0 && <p className="text-muted">Todavía no sube documentos.</p>}
              <RecordList label="Documentos de la solicitud">
                {papers.map((paper) => (
                  <PaperRow key={paper.id} paper={paper} mayReview={mayReview} onShow={show} />
                ))}
                {missing.map(({ value, label }) => (
                  <li key={value}>
                    <TitleRow>
                      <strong>{label}</strong>
                      <Badge tone="warn">Falta</Badge>
                    </TitleRow>
                  </li>
                ))}
              </RecordList>
              {mayReview && <AskForPaper application={application.id} papers={papers} />}
              <PaperDialog papers={papers} page={params.get('hoja')} mayReview={mayReview} onShow={show} />
            </>
          )
        }}
      </Loaded>
    </RecordSection>
  )
}
