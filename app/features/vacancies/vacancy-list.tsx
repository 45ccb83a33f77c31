import { useSite } from '#app/lib/use-site.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import structure from '#app/ui/structure.module.css'
import { inBrand } from '#contract/text/brand-text.ts'
import { FilterRow } from './filter-row.tsx'
import { choicesOf, matching, type PlacedVacancy, type VacancyFilters } from './filters.ts'
import css from './vacancies.module.css'
import { VacancyFacts } from './vacancy-facts.tsx'

interface VacancyListProps {
  vacancies: PlacedVacancy[]
  filters: VacancyFilters
}

/** Filters are links, so that they work without script. */
export function VacancyList({ vacancies, filters }: VacancyListProps) {
  const { brand } = useSite()
  if (vacancies.length === 0)
    return (
      <EmptyState icon="briefcase" title="Hoy no hay vacantes abiertas">
        <p>Publicamos aquí cada puesto que abrimos. Vuelve pronto.</p>
      </EmptyState>
    )
  const shown = matching(vacancies, filters)
  return (
    <>
      <div className={css.vacancyFilters}>
        <FilterRow name="Ciudad" all="Todas" choices={choicesOf(vacancies, filters, 'city')} />
        <FilterRow name="Área" all="Todas" choices={choicesOf(vacancies, filters, 'area')} />
      </div>
      <p role="status" className="mb-3 text-muted tabular-nums">
        {shown.length === 1 ? '1 vacante' : `${shown.length} vacantes`}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon="briefcase"
          title="No hay vacantes con esos filtros"
          action={<LinkButton to="/vacantes">Ver todas las vacantes</LinkButton>}
        />
      ) : (
        <ul className={css.vacancyCards}>
          {shown.map((vacancy) => (
            <li key={vacancy.id}>
              <article className={`${structure.card} ${css.vacancyCard}`} aria-labelledby={vacancy.id}>
                <h2 id={vacancy.id}>
                  <Link to={`/vacantes/${vacancy.id}`}>{vacancy.title}</Link>
                </h2>
                <p>{inBrand(vacancy.summary, brand)}</p>
                <VacancyFacts vacancy={vacancy} city={vacancy.city} />
              </article>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
