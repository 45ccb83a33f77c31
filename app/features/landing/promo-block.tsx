import controls from '#app/ui/controls.module.css'
import structure from '#app/ui/structure.module.css'
import type { PromoProps } from '#contract/marketing/landing.ts'
import { BlockLink } from './block-link.tsx'
import { BlockWords } from './block-words.tsx'
import css from './landing.module.css'

export function PromoBlock({ badge, title, text, terms, label, link }: PromoProps) {
  return (
    <section className={`${structure.wrap} ${structure.band}`}>
      <div className={`${structure.card} ${css.landingPromo}`}>
        {badge && <p className={`${controls.badge} ${controls.badgeAccent}`}>{badge}</p>}
        <h2>{title}</h2>
        {text && <BlockWords text={text} />}
        {link && <BlockLink label={label} link={link} />}
        {terms && <p className="text-muted text-sm">{terms}</p>}
      </div>
    </section>
  )
}
