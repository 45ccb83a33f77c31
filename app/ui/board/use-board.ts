import { useState } from 'react'
import type { Failure } from '#app/lib/failure.ts'
import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import { labelIn } from '#contract/text/labels.ts'
import { useBackOnline } from '../use-back-online.ts'
import {
  type BoardCard,
  type BoardStage,
  laidOut,
  moved,
  news,
  newsText,
  putBack,
  sameCard,
  stageIn,
  withMore,
} from './board-rules.ts'

interface BoardOptions {
  stages: readonly BoardStage[]
  cards: readonly BoardCard[]
  /** Throws data service errors. */
  move: (card: BoardCard, to: string, answers?: unknown) => Promise<void>
  asks: (card: BoardCard, to: string) => boolean
  failed: (error: unknown) => Failure
  /** Cards that the user works on elsewhere on the screen, such as the open one. */
  own: readonly string[]
  onMoved?: (card: BoardCard, to: string) => void
}

/** State of a board. Changes by colleagues are announced and move no card until `renew`. */
export function useBoard({ stages, cards, move, asks, failed, own, onMoved }: BoardOptions) {
  const [layout, setLayout] = useState(() => laidOut(stages, cards))
  // Keeps removed cards, so that they stay readable.
  const [known, setKnown] = useState(() => new Map(cards.map((card) => [card.id, card])))
  // Equal cards keep their object identity, so that memoized items do not render.
  const isKnown = (card: BoardCard) => {
    const was = known.get(card.id)
    return was !== undefined && sameCard(was, card)
  }
  const changed = cards.filter((card) => !isKnown(card))
  if (changed.length > 0) setKnown(new Map([...known, ...changed.map((card) => [card.id, card] as const)]))
  const [ours, setOurs] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  useBackOnline(Object.values(refused).includes(FORM_MESSAGES.offline), () =>
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([, why]) => why !== FORM_MESSAGES.offline)),
    ),
  )
  const [asking, setAsking] = useState<{ id: string; to: string } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  // Cards of refused moves follow the stored stage.
  const [misplaced, setMisplaced] = useState<readonly string[]>([])
  const [growing, setGrowing] = useState<string | null>(null)
  const more =
    growing === null ? [] : cards.filter(({ id, stage }) => stage === growing && stageIn(layout, id) === null)
  if (more.length > 0) {
    setGrowing(null)
    setLayout(withMore(layout, growing!, more))
  }

  const labelOf = (stage: string) => labelIn(stages, stage)
  const [worked, setWorked] = useState<readonly string[]>(own)
  if (own.length > 0 && own.join() !== worked.join()) setWorked(own)
  const all = news(layout, cards)
  const storedStages = new Map(cards.map(({ id, stage }) => [id, stage]))
  const fresh = { ...all, moved: all.moved.filter((id) => ours[id] !== storedStages.get(id)) }
  const isFollowed = (id: string) =>
    (worked.includes(id) || misplaced.includes(id)) && !busy.includes(id) && asking?.id !== id
  const followed = [...fresh.moved, ...fresh.added, ...fresh.gone].filter(isFollowed)
  if (followed.length > 0) {
    setLayout(followed.reduce((now, id) => moved(now, id, storedStages.get(id) ?? null), layout))
    setOurs(Object.fromEntries(Object.entries(ours).filter(([id]) => !followed.includes(id))))
    setMisplaced(misplaced.filter((id) => !followed.includes(id)))
  }

  const begin = (id: string) => {
    setBusy((before) => [...before, id])
    setRefused(({ [id]: _, ...others }) => others)
  }
  const end = (id: string) => setBusy((before) => before.filter((one) => one !== id))

  const moveAtOnce = async (card: BoardCard, from: string, to: string) => {
    const place = layout[from]!.indexOf(card.id)
    begin(card.id)
    setOurs((before) => ({ ...before, [card.id]: card.stage }))
    setLayout((before) => moved(before, card.id, to))
    setAnnouncement(`${card.title}: en «${labelOf(to)}».`)
    try {
      await move({ ...card, stage: from }, to)
      onMoved?.(card, to)
    } catch (error) {
      const why = failed(error).text
      setLayout((before) => putBack(before, card.id, from, place))
      setOurs(({ [card.id]: _, ...others }) => others)
      setRefused((before) => ({ ...before, [card.id]: why }))
      setMisplaced((before) => [...before, card.id])
      setAnnouncement(`${card.title} volvió a «${labelOf(from)}». ${why}`)
    }
    end(card.id)
  }

  return {
    layout,
    known,
    busy,
    refused,
    asking,
    announcement,
    news: newsText(fresh),
    markOf(id: string): string | null {
      if (fresh.gone.includes(id)) return 'Ya no está'
      return fresh.moved.includes(id) ? `Se movió a «${labelOf(storedStages.get(id)!)}»` : null
    },
    labelOf,
    renew() {
      setLayout(laidOut(stages, cards))
      setOurs({})
      setRefused({})
      setMisplaced([])
      setAnnouncement('Tablero actualizado.')
    },
    start(id: string, to: string) {
      const [card, from] = [known.get(id), stageIn(layout, id)]
      if (!card || from === null || from === to || busy.includes(id)) return
      // After a move by a colleague the form is skipped; the refusal names the colleague.
      if (fresh.moved.includes(id) || !asks(card, to)) return void moveAtOnce(card, from, to)
      setRefused(({ [id]: _, ...others }) => others)
      setAsking({ id, to })
      setAnnouncement(`Para mover ${card.title} a «${labelOf(to)}» faltan datos.`)
    },
    /** Submits the form. Throws data service errors. */
    async give(answers: unknown) {
      const card = asking && known.get(asking.id)
      if (!card || !asking) return
      const { id, to } = asking
      begin(id)
      try {
        // Sends the displayed stage, so that a concurrent move is refused.
        await move({ ...card, stage: stageIn(layout, id) ?? card.stage }, to, answers)
        setOurs((before) => ({ ...before, [id]: card.stage }))
        setLayout((before) => moved(before, id, to))
        setAsking(null)
        setAnnouncement(`${card.title}: en «${labelOf(to)}».`)
        onMoved?.(card, to)
      } catch (error) {
        setAnnouncement(`${card.title} sigue donde estaba. ${failed(error).text}`)
        throw error
      } finally {
        end(id)
      }
    },
    grow: setGrowing,
    cancel() {
      setAsking(null)
      setAnnouncement('No se movió.')
    },
  }
}
