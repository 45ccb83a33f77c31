import type { ReactNode } from 'react'
import css from './record-section.module.css'

export function TitleRow({ children }: { children: ReactNode }) {
  return <div className={css.titleRow}>{children}</div>
}
