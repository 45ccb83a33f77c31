import type { ReactNode } from 'react'
import { TitleRow } from './title-row.tsx'

interface RecordSectionProps {
  /** Unique on the page. */
  id: string
  title: string
  level?: 2 | 3
  beside?: ReactNode
  children: ReactNode
}

export function RecordSection({ id, title, level = 2, beside, children }: RecordSectionProps) {
  const Heading = `h${level}` as const
  const heading = <Heading id={id}>{title}</Heading>
  return (
    <section
      className="grid gap-2.5 content-start min-w-0 pt-4 border-t border-line [nav+&]:pt-0 [nav+&]:border-t-0"
      aria-labelledby={id}
    >
      {beside ? (
        <TitleRow>
          {heading}
          {beside}
        </TitleRow>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}
