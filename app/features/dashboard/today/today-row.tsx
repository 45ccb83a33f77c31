import { noteReached } from '#app/features/leads/contact-log/pending.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { Link } from '#app/ui/link.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { ReachIcons } from './reach-icons.tsx'
import { RowActs } from './row-acts.tsx'
import { nameOf, pathOf, wordsOf } from './row-words.ts'
import type { StandingRow } from './standing.ts'
import css from './today.module.css'

export function TodayRow({ row, now }: { row: StandingRow; now: Date }) {
  const { who, phone, email, at, zone, agent, gone } = row
  const { what, when, badge } = wordsOf(row, now)
  return (
    <li className={cx(css.todayRow, gone && css.gone)}>
      <Link className={css.who} to={pathOf(row)} data-today={row.id}>
        {nameOf(row)}
      </Link>
      <span className={css.what}>
        {what && <span>{what}</span>} {agent && <span>lo atiende {agent}</span>}
      </span>
      <span className={css.todayState}>
        {gone ? (
          <Badge>{row.kind.startsWith('visit') ? 'Ya no se espera' : 'Ya no espera'}</Badge>
        ) : (
          badge && <Badge tone={badge.tone}>{badge.text}</Badge>
        )}
      </span>
      <time className={css.when} dateTime={at} title={instantText('moment', at, zone ?? undefined)}>
        {when}
      </time>
      <RowActs row={row} />
      <ReachIcons who={who ?? ''} phone={phone} email={email} onReach={reachOf(row)} />
    </li>
  )
}

const reachOf = (row: StandingRow) => {
  const { kind, id, client_id: client } = row
  const lead = kind === 'lead' ? id : null
  if (!lead && !client) return undefined
  return (channel: 'call' | 'whatsapp' | 'mail') => noteReached({ lead, client, name: nameOf(row), channel })
}
