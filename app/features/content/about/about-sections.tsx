import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import css from './about.module.css'
import { AboutSection } from './about-section.tsx'
import { aboutSections } from './queries.ts'

export function AboutSections() {
  const { data: sections = [] } = useQuery(aboutSections(useContract()))
  if (sections.length === 0)
    return (
      <EmptyState
        icon="info"
        title="Esta página se está escribiendo"
        action={<LinkButton to="/contacto">Preguntarle a una persona</LinkButton>}
      >
        <p>Mientras tanto, cualquier duda te la respondemos directamente.</p>
      </EmptyState>
    )
  return (
    <div className={css.about}>
      {sections.map((part) => (
        <AboutSection key={part.id} part={part} />
      ))}
    </div>
  )
}
