import type { ReactNode } from 'react'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { FEEDBACK_KINDS, FEEDBACK_STATES } from '#contract/feedback/feedback.ts'
import { labelIn } from '#contract/text/labels.ts'
import css from './feedback.module.css'
import type { FeedbackRow } from './queries.ts'
import { Screenshot } from './screenshot.tsx'

const TONES: Record<string, Tone> = { nuevo: 'info', visto: 'neutral', resuelto: 'accent' }

interface FeedbackEntryProps {
  row: FeedbackRow
  author?: string
  children?: ReactNode
}

export function FeedbackEntry({ row, author, children }: FeedbackEntryProps) {
  return (
    <article
      className={`${css.entry} grid gap-2.5 p-4 border border-line rounded-card bg-surface`}
      aria-label={`${labelIn(FEEDBACK_KINDS, row.kind)}, ${instantText('moment', row.created_at)}`}
    >
      <header>
        <strong>{labelIn(FEEDBACK_KINDS, row.kind)}</strong>
        <Badge tone={TONES[row.status]}>{labelIn(FEEDBACK_STATES, row.status)}</Badge>
        <time dateTime={row.created_at}>{instantText('moment', row.created_at)}</time>
      </header>
      {(author || row.page) && (
        <p className="text-muted text-sm wrap-anywhere">{[author, row.page].filter(Boolean).join(' · ')}</p>
      )}
      <p className="whitespace-pre-wrap wrap-anywhere">{row.message}</p>
      {row.screenshot_path && <Screenshot path={row.screenshot_path} />}
      {row.answer && (
        <blockquote>
          <p className="whitespace-pre-wrap wrap-anywhere">{row.answer}</p>
          {row.answered_at && (
            <footer>
              Respuesta del <time dateTime={row.answered_at}>{instantText('moment', row.answered_at)}</time>
            </footer>
          )}
        </blockquote>
      )}
      {children}
    </article>
  )
}
