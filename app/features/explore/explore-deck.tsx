import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { withTerms } from '#contract/financing/terms.ts'
import { precio } from '#contract/text/money.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import css from './explore.module.css'
import { ExploreCard } from './explore-card.tsx'
import { useDeckKeys } from './use-deck-keys.ts'
import { useSwipe } from './use-swipe.ts'

interface ExploreDeckProps {
  vehicle: VehicleCard
  next?: VehicleCard
  at: number
  total: number
  pathAt: (at: number) => string
  liked: boolean
  onToggleLike: (slug: string) => void
  payment: (vehicle: VehicleCard) => ReactNode
}

/** Passing, going back and opening are links, so they work without script. */
export function ExploreDeck({ vehicle, next, at, total, pathAt, liked, onToggleLike, payment }: ExploreDeckProps) {
  const navigate = useNavigate()
  const terms = useTerms()
  const card = useRef<HTMLElement>(null)
  // By position: going back removes only these.
  const [likedHere, setLikedHere] = useState<ReadonlyMap<number, string>>(new Map())
  const go = (to: number) => navigate(pathAt(to), { replace: true, preventScrollReset: true })
  const { handlers, send } = useSwipe(card, at, (direction) => {
    if (direction === 'right' && !liked) {
      onToggleLike(vehicle.slug)
      setLikedHere(new Map(likedHere).set(at, vehicle.slug))
    }
    go(at + 1)
  })
  const like = () => void send('right')
  const skip = () => void send('left')
  const undo = () => {
    if (at === 0) return
    const slug = likedHere.get(at - 1)
    if (slug) onToggleLike(slug)
    setLikedHere(new Map([...likedHere].filter(([place]) => place !== at - 1)))
    go(at - 1)
  }
  const open = () => navigate(withTerms(`/autos/${vehicle.slug}`, terms))
  useDeckKeys({ like, skip, undo, open })
  const instead = (action: () => void) => (event: { preventDefault(): void }) => {
    event.preventDefault()
    action()
  }
  return (
    <div className={css.deck}>
      <p role="status" className="sr-only">
        {`Auto ${at + 1} de ${total}: ${vehicle.titulo}, ${precio(vehicle.precio)}`}
      </p>
      <div className="grid">
        {next && (
          <div className={css.deckNext} aria-hidden="true" inert>
            <ExploreCard vehicle={next} payment={payment(next)} />
          </div>
        )}
        <article ref={card} key={at} className={css.deckCard} {...handlers}>
          <ExploreCard vehicle={vehicle} payment={payment(vehicle)} priority />
        </article>
      </div>
      <div className={css.deckActions} role="toolbar" aria-label="Acciones">
        {at > 0 ? (
          <Link
            to={pathAt(at - 1)}
            replace
            preventScrollReset
            className={css.deckBtn}
            aria-label="Volver al anterior"
            title="Volver al anterior (⌫)"
            onClick={instead(undo)}
          >
            <Icon name="undo-2" />
          </Link>
        ) : (
          <span className={`${css.deckBtn} ${css.isOff}`}>
            <Icon name="undo-2" />
          </span>
        )}
        <Link
          to={pathAt(at + 1)}
          replace
          className={`${css.deckBtn} ${css.deckBig}`}
          aria-label="Pasar"
          title="Pasar (←)"
          onClick={instead(skip)}
        >
          <Icon name="x" />
        </Link>
        <button
          type="button"
          className={cx(`${css.deckBtn} ${css.deckBig} ${css.deckLike}`, liked && css.isLiked)}
          aria-label={liked ? 'Quitar de favoritos' : 'Me gusta'}
          title={liked ? 'Quitar de favoritos' : 'Me gusta (→)'}
          aria-pressed={liked}
          onClick={liked ? () => onToggleLike(vehicle.slug) : like}
        >
          <Icon name="heart" />
        </button>
        <Link
          to={withTerms(`/autos/${vehicle.slug}`, terms)}
          className={css.deckBtn}
          aria-label="Ver el auto"
          title="Ver el auto (↑)"
        >
          <Icon name="arrow-up-right" />
        </Link>
      </div>
      <p className={css.deckKeys} aria-hidden="true">
        <kbd>←</kbd> pasar <kbd>→</kbd> me gusta <kbd>↑</kbd> ver <kbd>⌫</kbd> volver
      </p>
    </div>
  )
}
