import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import css from './marketing.module.css'

interface ResultsTableProps {
  title: string
  head: readonly string[]
  className?: string
  children: ReactNode
}

export function ResultsTable({ title, head, className, children }: ResultsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keys too.
    <section className={cx('overflow-x-auto mt-4', className)} tabIndex={0} aria-label={title}>
      <table className={`${css.figures} w-full border-collapse tabular-nums`}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  )
}
