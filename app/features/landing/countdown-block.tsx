import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { currentPromotions } from '#app/features/content/promotions/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import structure from '#app/ui/structure.module.css'
import { useEvery } from '#app/ui/use-every.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import type { CountdownProps } from '#contract/marketing/landing.ts'
import { promotionEnd, timeLeft } from '#contract/vehicles/promotion-end.ts'
import { BlockLink } from './block-link.tsx'
import { BlockWords } from './block-words.tsx'
import css from './landing.module.css'

const SECOND = 1000

export function CountdownBlock({ title, text, promotion: of, ...button }: CountdownProps) {
  const { data: promotions = [] } = useQuery(currentPromotions(useContract()))
  const heading = useId()
  // Pages are cached, so only the browser computes the time left; its space is reserved.
  const [now, setNow] = useState<number>()
  useEffect(() => setNow(Date.now()), [])
  const last = promotions.find(({ label }) => label === of)?.ends_on
  const left = last && now !== undefined ? timeLeft(promotionEnd(last), now) : undefined
  useEvery(typeof left === 'string' ? SECOND : null, () => setNow(Date.now()))
  // biome-ignore lint/complexity/noUselessFragments: Puck wants an element.
  if (!last) return <></>
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby={heading}>
      <div className={`${structure.card} ${css.landingPromo}`}>
        <h2 id={heading}>{title}</h2>
        {text && <BlockWords text={text} />}
        <p className={css.landingCount}>
          {left === null ? (
            'Esta promoción ya terminó.'
          ) : (
            <>
              Termina el <time dateTime={last}>{dayText('date', last)}</time>
            </>
          )}
          <span role="timer">{left && `Faltan ${left}`}</span>
        </p>
        {button.link && left !== null && <BlockLink {...button} />}
      </div>
    </section>
  )
}
