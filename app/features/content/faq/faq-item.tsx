import { useSite } from '#app/lib/use-site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { inBrand } from '#contract/text/brand-text.ts'
import css from './faq.module.css'
import { FaqAnswer } from './faq-answer.tsx'
import type { Faq } from './queries.ts'

/** The id is on the answer, because browsers open the details that contain the target. */
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
