import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { ViewedTable } from '#app/features/views/viewed-table.tsx'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RecordPanel } from '#app/ui/panel/record-panel.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { WithPanel } from '#app/ui/panel/with-panel.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Vacancy } from '#contract/hiring/vacancies.ts'
import { ErasureProofs } from './erasure-proofs.tsx'
import { HiringFigures } from './hiring-figures.tsx'
import { deskVacancies, EVERY_VACANCY, OPEN_FIRST } from './queries.ts'
import { vacancyColumns } from './vacancy-columns.tsx'

const VacancyPanel = lazily(() => import('./vacancy-panel.tsx').then((file) => file.VacancyPanel))

const SCREEN = 'vacantes'

const NEW = 'nueva'

interface VacanciesDeskProps {
  me: string
  history: (vacancy: { id: string; title: string }) => ReactNode
}

export function VacanciesDesk({ me, history }: VacanciesDeskProps) {
  const [params] = useSearchParams()
  const view = params.get('vista')
  return (
    <>
      <SectionLinks
        label="Contratación"
        links={[
          { to: '?', name: 'Vacantes', current: view !== 'cifras' && view !== 'borrados' },
          { to: `/escritorio/admin/vacantes/${EVERY_VACANCY}/candidatos`, name: 'Candidatos', current: false },
          { to: '?vista=cifras', name: 'Cifras', current: view === 'cifras' },
          { to: '?vista=borrados', name: 'Constancias de borrado', current: view === 'borrados' },
        ]}
      />
      {view === 'cifras' ? (
        <HiringFigures />
      ) : view === 'borrados' ? (
        <ErasureProofs />
      ) : (
        <Vacancies me={me} history={history} />
      )}
    </>
  )
}

function Vacancies({ me, history }: VacanciesDeskProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const branches = useBranches()
  const opened = useOpened()
  const [order, setOrder] = useState<readonly string[]>([])
  const [made, setMade] = useState<string | null>(null)
  const [copied, setCopied] = useState<Vacancy | null>(null)
  const columns = useMemo(
    () => vacancyColumns(branches.map(({ code, city }) => ({ value: code, label: city }))),
    [branches],
  )
  const changed = () => {
    void cache.invalidateQueries({ queryKey: key('hiring') })
    void cache.invalidateQueries({ queryKey: key('vacancies') })
  }
  const begin = (from: Vacancy | null) => {
    setCopied(from)
    opened.open(NEW)
  }
  const newVacancy = (
    <Button small look="primary" onClick={() => begin(null)}>
      Nueva vacante
    </Button>
  )
  return (
    <WithPanel
      id={opened.id}
      panel={
        opened.id !== null && (
          <RecordPanel label="Vacante" opened={opened} ids={order}>
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <VacancyPanel
                key={`${opened.id}${copied?.id ?? ''}`}
                id={opened.id === NEW ? null : opened.id}
                copied={copied}
                branches={branches}
                history={history}
                onCopy={begin}
                onChange={changed}
                onDone={(id) => {
                  changed()
                  setCopied(null)
                  if (opened.id === NEW) setMade(id)
                  opened.open(id)
                }}
              />
            </Suspense>
          </RecordPanel>
        )
      }
    >
      <p className="flex flex-wrap gap-2 justify-end my-2">{newVacancy}</p>
      <ViewedTable
        screen={SCREEN}
        me={me}
        isAdmin
        everything="Todas"
        label="Vacantes"
        noun={{ one: 'vacante', many: 'vacantes', all: 'las vacantes' }}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        ask={(asked) => deskVacancies(contract, columns, asked)}
        usual={OPEN_FIRST}
        searchHint="Puesto o área"
        {...opened.rows}
        openId={opened.id}
        ownId={made}
        onOrder={setOrder}
        empty={
          <EmptyState icon="briefcase" title="Todavía no hay vacantes" action={newVacancy}>
            <p>Escribe una, mira cómo se ve y publícala: aparece en el sitio al momento.</p>
          </EmptyState>
        }
      />
    </WithPanel>
  )
}
