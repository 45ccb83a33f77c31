import type { ReactNode } from 'react'
import css from './record-section.module.css'

/** A title with its state or button at the other end. */
export function TitleRow({ children }: { children: ReactNode }) {
  return <div className={css.titleRow}>{children}</div>
}
