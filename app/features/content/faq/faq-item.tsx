import { useSite } from '#app/lib/use-site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { inBrand } from '#contract/brand-text.ts'
import css from './faq.module.css'
import { FaqAnswer } from './faq-answer.tsx'
import type { Faq } from './queries.ts'

/**
 * A question that opens to its answer. `addressed`: the page's address with its id leads to it. The id is the answer's, because a browser
 * opens by itself what holds the place an address names.
 */
export function FaqItem({ faq, addressed }: { faq: Faq; addressed?: boolean }) {
  const { brand } = useSite()
  const { id, question } = faq
  return (
    <details className={css.faq}>
      <summary>
        {inBrand(question, brand)}
        <Icon name="chevron-down" />
      </summary>
      <div id={addressed ? id : undefined} className={css.faqAnswer}>
        <FaqAnswer faq={faq}>
          {addressed && (
            <a href={`#${id}`} className={css.faqAnchor}>
              <Icon name="link" />
              Enlace a esta respuesta
            </a>
          )}
        </FaqAnswer>
      </div>
    </details>
  )
}
