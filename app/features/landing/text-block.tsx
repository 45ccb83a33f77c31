import type { TextProps } from '#contract/landing.ts'
import { BlockWords } from './block-words.tsx'

/** Words under a title, or alone. */
export function TextBlock({ title, text }: TextProps) {
  return (
    <section className="wrap band landing-narrow">
      {title && <h2>{title}</h2>}
      <BlockWords text={text} />
    </section>
  )
}
