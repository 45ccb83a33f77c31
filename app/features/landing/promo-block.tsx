import type { PromoProps } from '#contract/landing.ts'
import { BlockLink } from './block-link.tsx'
import { BlockWords } from './block-words.tsx'

/** A promotion: what it gives, on which terms, and where to take it. */
export function PromoBlock({ badge, title, text, terms, label, link }: PromoProps) {
  return (
    <section className="wrap band">
      <div className="card landing-promo">
        {badge && <p className="badge badge-accent">{badge}</p>}
        <h2>{title}</h2>
        {text && <BlockWords text={text} />}
        {link && <BlockLink label={label} link={link} />}
        {terms && <p className="landing-terms">{terms}</p>}
      </div>
    </section>
  )
}
