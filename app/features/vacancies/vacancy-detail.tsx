import type { ReactNode } from 'react'
import { useSite } from '#app/lib/use-site.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import type { Vacancy } from '#contract/hiring/vacancies.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import css from './vacancies.module.css'
import { VacancyFacts } from './vacancy-facts.tsx'

interface VacancyDetailProps {
  vacancy: Vacancy
  city: string
  level?: 1 | 3
  children: ReactNode
}

export function VacancyDetail({ vacancy, city, level = 1, children }: VacancyDetailProps) {
  const { brand } = useSite()
  const { title, summary, duties, requirements, benefits, state, closes_on } = vacancy
  const closed = state === 'closed'
  const [Heading, Part] = level === 1 ? (['h1', 'h2'] as const) : (['h3', 'h4'] as const)
  const sections: [title: string, lines: string[]][] = [
    ['Qué harás', duties],
    ['Qué buscamos', requirements],
    ['Qué ofrecemos', benefits],
  ]
  return (
    <div className={css.vacancy}>
      <div className={css.vacancyWords}>
        <Heading>{title}</Heading>
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
        <p className="text-[1.0625rem]">{inBrand(summary, brand)}</p>
        {sections.map(
          ([heading, lines]) =>
            lines.length > 0 && (
              <section key={heading} aria-label={heading}>
                <Part>{heading}</Part>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{inBrand(line, brand)}</li>
                  ))}
                </ul>
              </section>
            ),
        )}
        {!closed && closes_on && (
          <p className="text-muted">Recibimos solicitudes hasta el {dayText('date', closes_on)}.</p>
        )}
      </div>
      {!closed && children}
    </div>
  )
}
