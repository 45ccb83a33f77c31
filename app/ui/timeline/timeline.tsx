import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { stepKeys } from '#app/ui/step-keys.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { dayIn, HOUSE_ZONE } from '#contract/dates/dates.ts'
import css from './timeline.module.css'
import { dayHeading, entriesByDay, heldBack, type TimelineEntry, toggledKinds } from './timeline-rules.ts'

interface TimelineProps {
  label: string
  entries: readonly TimelineEntry[]
  zone?: string
  kinds: readonly { value: string; label: string }[]
  chosen: readonly string[]
  hrefFor: (kinds: string[]) => string
  onMore?: (() => void) | undefined
  more?: string
  busy?: boolean
  empty: ReactNode
}

export function Timeline(props: TimelineProps) {
  const { label, entries, zone = HOUSE_ZONE, kinds, chosen, hrefFor, onMore, more = 'Ver más', busy, empty } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const today = dayIn(zone, new Date())
  const waited = useRef<number>(null)
  const latest = entries[0]?.at ?? null
  const [seen, setSeen] = useState(latest)
  const { shown, fresh } = heldBack(entries, seen)
  const count = shown.length
  useEffect(() => {
    const first = waited.current
    if (busy || first === null || count <= first) return
    waited.current = null
    list.current?.querySelectorAll<HTMLElement>('[data-entry]')[first]?.focus()
  }, [busy, count])
  const values = kinds.map(({ value }) => value)
  return (
    <div className="grid gap-4 min-w-0 text-sm">
      <div className="flex items-center gap-2 min-w-0">
        {kinds.length > 0 && (
          <nav aria-label="Qué se muestra" className={css.timelineKinds}>
            <Chip to={hrefFor([])} current={chosen.length === 0} preventScrollReset>
              Todo
            </Chip>
            {kinds.map(({ value, label: name }) => (
              <Chip
                key={value}
                to={hrefFor(toggledKinds(chosen, value, values))}
                current={chosen.includes(value)}
                preventScrollReset
              >
                {name}
              </Chip>
            ))}
          </nav>
        )}
        {fresh > 0 && (
          <Button
            small
            className="flex-none ml-auto border-info rounded-full text-info"
            onClick={() => setSeen(latest)}
          >
            {fresh === 1 ? '1 nueva' : `${fresh} nuevas`} · Ver
          </Button>
        )}
      </div>
      {count === 0 ? (
        empty
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys go from one line to the next, as in a list of links.
        <div ref={list} onKeyDown={(event) => stepKeys(event, '[data-entry]')} aria-busy={busy || undefined}>
          {entriesByDay(shown, zone).map(({ day, entries: held }) => (
            <section key={day} aria-labelledby={`${id}${day}`} className={css.timelineDay}>
              <h3 id={`${id}${day}`}>
                <time dateTime={day}>{dayHeading(day, today)}</time>
              </h3>
              <ol aria-label={`${label}, ${dayHeading(day, today)}`}>
                {held.map((entry) => (
                  <Line key={entry.id} entry={entry} zone={zone} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {onMore && (
        <Button
          busy={busy}
          className="justify-self-start"
          onClick={() => {
            waited.current = count
            onMore()
          }}
        >
          {more}
        </Button>
      )}
    </div>
  )
}

function Line({ entry, zone }: { entry: TimelineEntry; zone: string }) {
  const { at, icon, title, body, who, to, link, internal, action } = entry
  return (
    <li className={cx(css.timelineEntry, internal && css.timelineInternal)}>
      <span className={css.timelineIcon}>
        <Icon name={icon} />
      </span>
      <div>
        <p className={`${css.timelineHead} flex flex-wrap items-center gap-y-0 gap-x-3 min-h-7`}>
          {link ? (
            <Link {...link} data-entry="">
              {title}
            </Link>
          ) : to ? (
            <Link to={to} data-entry="" preventScrollReset>
              {title}
            </Link>
          ) : (
            <strong data-entry="" tabIndex={-1}>
              {title}
            </strong>
          )}
          <span className="text-muted text-[0.8125rem] tabular-nums">
            <time dateTime={at}>{instantText('time', at, entry.zone ?? zone)}</time>
            {who && ` · ${who}`}
          </span>
        </p>
        {body && <p className={css.timelineBody}>{body}</p>}
        {action}
      </div>
    </li>
  )
}
