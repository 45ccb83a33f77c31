import { LetterFrame } from '#app/ui/letter-frame.tsx'
import css from './messages.module.css'
import type { DrawnMessage } from './mutations.ts'

/** A message as it arrives, with sample data. */
export function MessagePreview({ drawn: { subject, html, text } }: { drawn: DrawnMessage }) {
  return (
    <section className={css.drawn} aria-label="Así llega">
      {subject && <h3>{subject}</h3>}
      {html ? <LetterFrame html={html} /> : <p className={css.text}>{text}</p>}
    </section>
  )
}
