import { useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import structure from '#app/ui/structure.module.css'
import type { FaqProps } from '#contract/marketing/landing.ts'
import { BlockWords } from './block-words.tsx'
import css from './landing.module.css'

export function FaqBlock({ title, items }: FaqProps) {
  const heading = useId()
  return (
    <section className={`${structure.wrap} ${structure.band} ${css.landingNarrow}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={css.landingFaqs}>
        {items.map(({ question, answer }) => (
          <details className="border-b border-line" key={question + answer}>
            <summary className="flex items-center justify-between gap-4 min-h-14 font-semibold">
              {question}
              <Icon name="chevron-down" />
            </summary>
            <BlockWords text={answer} />
          </details>
        ))}
      </div>
    </section>
  )
}
