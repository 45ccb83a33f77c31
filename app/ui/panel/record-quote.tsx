import type { ReactNode } from 'react'
import css from './record-section.module.css'

export function RecordQuote({ children }: { children: ReactNode }) {
  return <p className={css.quote}>{children}</p>
}
