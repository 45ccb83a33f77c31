import { Link } from 'react-router'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { inBrand } from '#contract/brand-text.ts'
import css from './faq.module.css'
import type { Faq } from './queries.ts'
import { paragraphs } from './search.ts'

/**
 * A question that opens to its answer. `addressed`: the page's address with its id leads to it. The id is the answer's, because a browser
 * opens by itself what holds the place an address names.
 */
export function FaqItem({ faq, addressed }: { faq: Faq; addressed?: boolean }) {
  const { brand } = useSite()
  const { id, question, answer, link_path, link_label } = faq
  return (
    <details className={css.faq}>
      <summary>
        {inBrand(question, brand)}
        <Icon name="chevron-down" />
      </summary>
      <div id={addressed ? id : undefined} className={css.faqAnswer}>
        {paragraphs(inBrand(answer, brand)).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={css.faqLinks}>
          {link_path && (
            <Link to={link_path} className={controls.link}>
              {link_label}
            </Link>
          )}
          {addressed && (
            <a href={`#${id}`} className={css.faqAnchor}>
              <Icon name="link" />
              Enlace a esta respuesta
            </a>
          )}
        </p>
      </div>
    </details>
  )
}
