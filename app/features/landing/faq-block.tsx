import { useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { FaqProps } from '#contract/landing.ts'
import { BlockWords } from './block-words.tsx'

/** Questions that open to their answers. */
export function FaqBlock({ title, items }: FaqProps) {
  const heading = useId()
  return (
    <section className="wrap band landing-narrow" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className="landing-faqs">
        {items.map(({ question, answer }) => (
          <details key={question + answer}>
            <summary>
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
