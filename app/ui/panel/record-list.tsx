import type { ReactNode } from 'react'
import css from './record-section.module.css'

/** Entries of a record, with a line below each. */
export function RecordList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}
