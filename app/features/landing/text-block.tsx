import structure from '#app/ui/structure.module.css'
import type { TextProps } from '#contract/marketing/landing.ts'
import { BlockWords } from './block-words.tsx'
import css from './landing.module.css'

export function TextBlock({ title, text }: TextProps) {
  return (
    <section className={`${structure.wrap} ${structure.band} ${css.landingNarrow}`}>
      {title && <h2>{title}</h2>}
      <BlockWords text={text} />
    </section>
  )
}
