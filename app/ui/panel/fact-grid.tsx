import type { ReactNode } from 'react'
import css from './fact-grid.module.css'

export function FactGrid({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}
