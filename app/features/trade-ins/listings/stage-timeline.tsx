import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { isListingOpen, listingHistory, SELL_STAGES, stageOf } from '#contract/trade-ins/sell-stages.ts'
import type { Listing } from './queries.ts'
import css from './sell-listings.module.css'

const ROAD = SELL_STAGES.filter(({ value }) => isListingOpen(value) || value === 'pagada')

export function StageTimeline({ listing }: { listing: Listing }) {
  const taken = listingHistory(listing.history)
  const reached = ROAD.findIndex(({ value }) => value === listing.stage)
  const ahead = reached < 0 ? [] : ROAD.slice(reached + 1)
  return (
    <ol className={`${css.stages} grid gap-2.5 mt-2`} aria-label="Avance de la venta">
      {taken.map(({ stage, at, note }, place) => {
        const isNow = place === taken.length - 1
        return (
          <li
            key={at + stage}
            className={cx(css.stageDone, isNow && 'stage-now')}
            aria-current={isNow ? 'step' : undefined}
          >
            <Icon name={stage === 'rechazada' || stage === 'retirada' ? 'x' : 'check'} />
            <div>
              <strong className="font-semibold">{stageOf(stage).label}</strong>{' '}
              <time className="text-muted text-sm" dateTime={at}>
                {instantText('moment', at)}
              </time>
              {note && <p className="text-muted">{note}</p>}
              {isNow && <p className="text-muted">{stageOf(stage).next}</p>}
            </div>
          </li>
        )
      })}
      {ahead.map(({ value, label }) => (
        <li key={value}>
          <Icon name="minus" />
          <div>{label}</div>
        </li>
      ))}
    </ol>
  )
}
