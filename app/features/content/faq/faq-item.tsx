import { Link } from 'react-router'
import { useSite } from '#app/lib/use-site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { inBrand } from '#contract/brand-text.ts'
import type { Faq } from './queries.ts'
import { paragraphs } from './search.ts'
import './faq.css'

/**
 * A question that opens to its answer. `addressed`: the page's address with its id leads to it. The id is the answer's, because a browser
 * opens by itself what holds the place an address names.
 */
export function FaqItem({ faq, addressed }: { faq: Faq; addressed?: boolean }) {
  const { brand } = useSite()
  const { id, question, answer, link_path, link_label } = faq
  return (
    <details className="faq">
      <summary>
        {inBrand(question, brand)}
        <Icon name="chevron-down" />
      </summary>
      <div id={addressed ? id : undefined} className="faq-answer">
        {paragraphs(inBrand(answer, brand)).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="faq-links">
          {link_path && (
            <Link to={link_path} className="link">
              {link_label}
            </Link>
          )}
          {addressed && (
            <a href={`#${id}`} className="faq-anchor">
              <Icon name="link" />
              Enlace a esta respuesta
            </a>
          )}
        </p>
      </div>
    </details>
  )
}
