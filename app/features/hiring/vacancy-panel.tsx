import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Vacancy } from '#contract/hiring/vacancies.ts'
import { houseVacancies } from './queries.ts'
import { VacancyActions } from './vacancy-actions.tsx'
import { VacancyEditor } from './vacancy-editor.tsx'

interface VacancyPanelProps {
  id: string | null
  copied: Vacancy | null
  branches: readonly Branch[]
  history: (vacancy: { id: string; title: string }) => ReactNode
  onCopy: (vacancy: Vacancy) => void
  onChange: () => void
  onDone: (id: string) => void
}

export function VacancyPanel({ id, copied, branches, history, onCopy, onChange, onDone }: VacancyPanelProps) {
  const query = useQuery(houseVacancies(useContract()))
  return (
    <Loaded query={query} noun="la vacante" skeleton={<Skeleton className="h-96 w-full" />}>
      {(vacancies) => {
        const row = vacancies.find((one) => one.id === id) ?? null
        if (id !== null && !row)
          return (
            <EmptyState icon="briefcase" title="No encontramos esa vacante">
              <p>Puede que ya se haya borrado, o que la dirección esté mal escrita.</p>
            </EmptyState>
          )
        return (
          <>
            <h2 tabIndex={-1}>{row ? row.title : 'Nueva vacante'}</h2>
            {row && <VacancyActions vacancy={row} onCopy={() => onCopy(row)} onChange={onChange} />}
            <VacancyEditor
              row={row}
              copied={copied}
              branches={branches}
              hasGeneral={vacancies.some((one) => one.general && one.id !== id)}
              onDone={onDone}
            />
            {row && <Fold title="Cambios">{history({ id: row.id, title: row.title })}</Fold>}
          </>
        )
      }}
    </Loaded>
  )
}
