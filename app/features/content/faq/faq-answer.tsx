import type { ReactNode } from 'react'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { inBrand } from '#contract/text/brand-text.ts'
import css from './faq.module.css'
import type { Faq } from './queries.ts'
import { paragraphs } from './search.ts'

export function FaqAnswer({ faq, children }: { faq: Faq; children?: ReactNode }) {
  const { brand } = useSite()
  const { answer, link_path, link_label } = faq
  return (
    <>
      {paragraphs(inBrand(answer, brand)).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={css.faqLinks}>
        {link_path && (
          <Link to={link_path} className={controls.link}>
            {link_label}
          </Link>
        )}
        {children}
      </p>
    </>
  )
}
