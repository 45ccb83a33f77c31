import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { instantText } from '#contract/date-texts.ts'
import { phoneText } from '#contract/phone-text.ts'
import { ReachIcons } from './reach-icons.tsx'
import { pathOf, wordsOf } from './row-words.ts'
import type { StandingRow } from './standing.ts'
import css from './today.module.css'

/** One thing that waits: who, what, since or by when, and how to reach them. The row leads to where the work is done. */
export function TodayRow({ row, now }: { row: StandingRow; now: Date }) {
  const { who, phone, email, at, zone, agent, gone } = row
  const { what, when, badge } = wordsOf(row, now)
  return (
    <li className={cx(css.todayRow, gone && css.gone)}>
      <Link className={css.who} to={pathOf(row)}>
        {who || (phone && phoneText(phone)) || email || 'Sin nombre'}
      </Link>
      <span className={css.what}>{[what, agent && `lo atiende ${agent}`].filter(Boolean).join(' · ')}</span>
      <span className={css.todayState}>
        {gone ? <Badge>Ya no espera</Badge> : badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </span>
      <time className={css.when} dateTime={at} title={instantText('moment', at, zone ?? undefined)}>
        {when}
      </time>
      <ReachIcons who={who ?? ''} phone={phone} email={email} />
    </li>
  )
}
