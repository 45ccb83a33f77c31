import type { ReactNode } from 'react'
import css from './fact-grid.module.css'

/** Names and values of a record in columns. */
export function FactGrid({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}
