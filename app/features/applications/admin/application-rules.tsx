import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { LastChange } from '#app/ui/resource/last-change.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import { ChangePaper } from './change-paper.tsx'
import { bringersText } from './paper-words.ts'
import { paperRules } from './queries.ts'

/** Required documents and expiry of applications. */
export function ApplicationRules() {
  const query = useQuery(paperRules(useContract()))
  const [changing, setChanging] = useState<string | null>(null)
  const labelOf = (kind: string) => DOCUMENT_KINDS.find(({ value }) => value === kind)?.label ?? kind
  return (
    <>
      <Loaded query={query} noun="los documentos" skeleton={<Skeleton className="h-96 w-full" />}>
        {(rules) => {
          const open = rules.find(({ kind }) => kind === changing)
          return (
            <>
              <ul className={`${css.settingList} mb-3`}>
                {rules.map(({ kind, incomes, mark }) => (
                  <li key={kind} className={css.line}>
                    <h3>{labelOf(kind)}</h3>
                    <p className={css.says}>{bringersText(incomes)}</p>
                    <LastChange mark={mark} />
                    {kind !== 'identificacion' && (
                      <div className={css.change}>
                        <ChangesLink
                          label={labelOf(kind)}
                          of={{ tabla: 'app_config', registro: 'application_papers' }}
                        />
                        <Button small aria-label={`Cambiar ${labelOf(kind)}`} onClick={() => setChanging(kind)}>
                          Cambiar
                        </Button>
                      </div>
                    )}
                  </li>
                ))}
              </ul>
              {open && <ChangePaper rule={open} label={labelOf(open.kind)} onClose={() => setChanging(null)} />}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
