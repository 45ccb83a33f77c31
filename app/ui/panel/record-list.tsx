import type { ReactNode } from 'react'
import css from './record-section.module.css'

export function RecordList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}
