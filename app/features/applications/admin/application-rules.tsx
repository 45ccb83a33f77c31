import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import { labelIn } from '#contract/text/labels.ts'
import { ChangePaper } from './change-paper.tsx'
import { bringersText } from './paper-words.ts'
import { paperRules } from './queries.ts'

const labelOf = (kind: string) => labelIn(DOCUMENT_KINDS, kind)

export function ApplicationRules() {
  const query = useQuery(paperRules(useContract()))
  const [changing, setChanging] = useState<string | null>(null)
  return (
    <div className="mb-3">
      <ResourceList
        query={query}
        noun="los documentos"
        line={({ kind, incomes, mark }) => {
          const label = labelOf(kind)
          const isFixed = kind === 'identificacion'
          return (
            <ResourceLine
              key={kind}
              title={label}
              says={bringersText(incomes)}
              mark={mark}
              changes={!isFixed && { label, of: { tabla: 'app_config', registro: 'application_papers' } }}
              actions={[!isFixed && { label: 'Cambiar', name: `Cambiar ${label}`, onPress: () => setChanging(kind) }]}
            />
          )
        }}
      >
        {(rules) =>
          rules
            .filter(({ kind }) => kind === changing)
            .map((rule) => (
              <ChangePaper key={rule.kind} rule={rule} label={labelOf(rule.kind)} onClose={() => setChanging(null)} />
            ))
        }
      </ResourceList>
    </div>
  )
}
