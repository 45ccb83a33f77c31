import type { ReactNode } from 'react'
import { useSite } from '#app/lib/use-site.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { inBrand } from '#contract/brand-text.ts'
import { dayText } from '#contract/date-texts.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import css from './vacancies.module.css'
import { VacancyFacts } from './vacancy-facts.tsx'

interface VacancyDetailProps {
  vacancy: Vacancy
  city: string
  /** How to apply; not shown once the vacancy is closed. */
  children: ReactNode
}

/** One vacancy, whole. A closed one keeps its page and says so. */
export function VacancyDetail({ vacancy, city, children }: VacancyDetailProps) {
  const { brand } = useSite()
  const { title, summary, duties, requirements, benefits, state, closes_on } = vacancy
  const closed = state === 'closed'
  const sections: [title: string, lines: string[]][] = [
    ['Qué harás', duties],
    ['Qué buscamos', requirements],
    ['Qué ofrecemos', benefits],
  ]
  return (
    <div className={css.vacancy}>
      <div className={css.vacancyWords}>
        <h1>{title}</h1>
        <VacancyFacts vacancy={vacancy} city={city} />
        {closed && (
          <Notice
            look="warn"
            title="Esta vacante ya cerró"
            action={
              <LinkButton to="/vacantes" small>
                Ver vacantes abiertas
              </LinkButton>
            }
          >
            Ya no recibe solicitudes. Dejamos su página para quien la busque.
          </Notice>
        )}
        <p className={css.vacancySummary}>{inBrand(summary, brand)}</p>
        {sections.map(
          ([heading, lines]) =>
            lines.length > 0 && (
              <section key={heading} aria-label={heading}>
                <h2>{heading}</h2>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{inBrand(line, brand)}</li>
                  ))}
                </ul>
              </section>
            ),
        )}
        {!closed && closes_on && (
          <p className={css.vacancyLastDay}>Recibimos solicitudes hasta el {dayText('date', closes_on)}.</p>
        )}
      </div>
      {!closed && children}
    </div>
  )
}
