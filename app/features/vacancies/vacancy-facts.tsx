import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { employmentOf, salaryText } from '#contract/hiring/vacancies.ts'
import type { VacancyCard } from './queries.ts'
import css from './vacancies.module.css'

interface VacancyFactsProps {
  vacancy: Pick<VacancyCard, 'area' | 'employment' | 'salary_min' | 'salary_max'>
  city: string
}

export function VacancyFacts({ vacancy, city }: VacancyFactsProps) {
  const salary = salaryText(vacancy)
  const facts: [icon: IconName, what: string, text: string][] = [
    ['map-pin', 'Ciudad', city],
    ['briefcase', 'Área', vacancy.area],
    ['clock', 'Jornada', employmentOf(vacancy).label],
    ...(salary ? [['wallet', 'Sueldo', salary] satisfies [IconName, string, string]] : []),
  ]
  return (
    <dl className={css.vacancyFacts}>
      {facts.map(([icon, what, text]) => (
        <div className="flex items-center gap-1.5" key={what}>
          <dt>
            <Icon name={icon} />
            <span className="sr-only">{what}</span>
          </dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
