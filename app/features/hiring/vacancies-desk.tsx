import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { RecordPanel } from '#app/ui/panel/record-panel.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { WithPanel } from '#app/ui/panel/with-panel.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Vacancy } from '#contract/vacancies.ts'
import { ErasureProofs } from './erasure-proofs.tsx'
import css from './hiring.module.css'
import { HiringFigures } from './hiring-figures.tsx'
import { EVERY_VACANCY, hiringFigures, houseVacancies } from './queries.ts'
import { VacancyLine } from './vacancy-line.tsx'

const VacancyEditor = lazily(() => import('./vacancy-editor.tsx').then((file) => file.VacancyEditor))

const NEW = 'nueva'

interface VacanciesDeskProps {
  history: (vacancy: { id: string; title: string }) => ReactNode
}

/** Vacancies with results and editor, hiring figures, and proofs of erasure. */
export function VacanciesDesk({ history }: VacanciesDeskProps) {
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
        <Vacancies history={history} />
      )}
    </>
  )
}

function Vacancies({ history }: VacanciesDeskProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const branches = useBranches()
  const opened = useOpened()
  const query = useQuery(houseVacancies(contract))
  const { data: figures } = useQuery(hiringFigures(contract, null))
  // Source of a copy.
  const [copied, setCopied] = useState<Vacancy | null>(null)
  const changed = () => {
    void cache.invalidateQueries({ queryKey: key('hiring') })
    void cache.invalidateQueries({ queryKey: key('vacancies') })
  }
  const begin = (from: Vacancy | null) => {
    setCopied(from)
    opened.open(NEW)
  }
  const close = () => {
    setCopied(null)
    opened.close()
  }
  return (
    <Loaded query={query} noun="las vacantes" skeleton={<Skeleton className="h-96 w-full" />}>
      {(vacancies) => {
        const held = vacancies.find(({ id }) => id === opened.id) ?? null
        return (
          <WithPanel
            id={opened.id}
            panel={
              opened.id !== null && (
                <RecordPanel label="Vacante" opened={opened} ids={[]}>
                  {held || opened.id === NEW ? (
                    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                      <VacancyEditor
                        key={`${opened.id}${copied?.id ?? ''}`}
                        held={held}
                        copied={copied}
                        branches={branches}
                        hasGeneral={vacancies.some(({ general, id }) => general && id !== held?.id)}
                        history={history}
                        onDone={(id) => {
                          changed()
                          setCopied(null)
                          opened.open(id)
                        }}
                      />
                    </Suspense>
                  ) : (
                    <EmptyState
                      icon="briefcase"
                      title="No encontramos esa vacante"
                      action={<Button onClick={close}>Cerrar</Button>}
                    />
                  )}
                </RecordPanel>
              )
            }
          >
            <p className={css.actions}>
              <Button small look="primary" onClick={() => begin(null)}>
                Nueva vacante
              </Button>
            </p>
            {vacancies.length === 0 ? (
              <EmptyState
                icon="briefcase"
                title="Todavía no hay vacantes"
                action={<Button onClick={() => begin(null)}>Nueva vacante</Button>}
              >
                <p>Escribe una, mira cómo se ve y publícala: aparece en el sitio al momento.</p>
              </EmptyState>
            ) : (
              <ul className={css.vacancies} aria-label="Vacantes">
                {vacancies.map((vacancy) => (
                  <li key={vacancy.id} data-record={vacancy.id} tabIndex={-1}>
                    <VacancyLine
                      vacancy={vacancy}
                      city={branches.find(({ code }) => code === vacancy.branch_code)?.city ?? ''}
                      figure={figures?.find(({ vacancy_id }) => vacancy_id === vacancy.id)}
                      title={
                        <Link className={controls.link} {...opened.linkTo(vacancy.id)}>
                          {vacancy.title}
                        </Link>
                      }
                      onCopy={() => begin(vacancy)}
                      onChange={changed}
                    />
                  </li>
                ))}
              </ul>
            )}
          </WithPanel>
        )
      }}
    </Loaded>
  )
}
