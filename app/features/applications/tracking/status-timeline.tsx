import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { eventText, stepsAhead } from './event-text.ts'
import type { ApplicationEvent } from './queries.ts'
import css from './tracking.module.css'

interface StatusTimelineProps {
  events: readonly ApplicationEvent[]
  status: string
  isOver: boolean
}

export function StatusTimeline({ events, status, isOver }: StatusTimelineProps) {
  const now = events.findLast(({ kind }) => kind === 'status')?.id
  return (
    <section className={`${css.trackingPart} grid gap-3 content-start min-w-0`} aria-labelledby="avance">
      <h2 id="avance">Avance</h2>
      <ol className={`${css.timeline} grid gap-3`} aria-label="Avance de la solicitud">
        {events.map((event) => (
          <li
            key={event.id}
            className={cx(css.timelineDone, event.id === now && 'p-3 -mx-3 rounded-control bg-sunken')}
            aria-current={event.id === now ? 'step' : undefined}
          >
            <Icon name={iconOf(event)} />
            <div>
              <strong className="font-semibold">{eventText(event)}</strong>{' '}
              <time className="text-sm text-muted" dateTime={event.created_at}>
                {instantText('moment', event.created_at)}
              </time>
              {event.note && <p className="text-muted">{event.note}</p>}
            </div>
          </li>
        ))}
        {(isOver ? [] : stepsAhead(status)).map((step) => (
          <li key={step}>
            <Icon name="minus" />
            <div>{step}</div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const ENDED = ['rejected', 'withdrawn', 'expired']

const iconOf = ({ kind, to_status }: ApplicationEvent): IconName => {
  if (kind === 'document') return to_status === 'asked_again' || to_status === 'missing' ? 'paperclip' : 'file-text'
  if (kind === 'note') return 'message-square'
  if (to_status === 'pending_docs') return 'hourglass'
  return to_status && ENDED.includes(to_status) ? 'x' : 'check'
}
