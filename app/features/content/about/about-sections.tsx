import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { inBrand } from '#contract/brand-text.ts'
import css from './about.module.css'
import { aboutSections } from './queries.ts'

/** The dealership's own words, section by section. */
export function AboutSections() {
  const { brand } = useSite()
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
      {sections.map(({ id, title, text }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{inBrand(title, brand)}</h2>
          <div>
            <Paragraphs text={inBrand(text, brand)} />
          </div>
        </section>
      ))}
    </div>
  )
}
