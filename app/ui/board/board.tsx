import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Failure } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { isBare, isPlainPress, isTyping } from '#app/ui/step-keys.ts'
import { toast } from '#app/ui/toast-store.ts'
import { labelIn } from '#contract/text/labels.ts'
import css from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { BoardItem, type CardActions, type ChosenCards } from './board-item.tsx'
import { type BoardCard, type BoardStage, COLUMN_PAGE, cardBeside, cardTimes, stageIn } from './board-rules.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useBoard } from './use-board.ts'
import { useDragging } from './use-drag.ts'

interface BoardProps {
  label: string
  stages: readonly BoardStage[]
  cards: readonly BoardCard[]
  /** Throws data service errors. */
  move: (card: BoardCard, to: string, answers?: unknown) => Promise<void>
  failed: (error: unknown) => Failure
  /** The form that a move needs, or null. `give` throws data service errors. */
  ask?: (
    card: BoardCard,
    to: string,
    tools: { give: (answers: unknown) => Promise<void>; cancel: () => void },
  ) => ReactNode
  /** The reason why "Mover a…" does not offer a stage, or null. */
  locked?: (card: BoardCard, to: string) => string | null
  /** Default: navigates to `card.to`. */
  onOpen?: (card: { id: string }) => void
  onMore?: (stage: string) => void
  /** Cards that the user works on elsewhere on the screen; their moves are shown at once. */
  own?: readonly (string | null)[]
  chosen?: ChosenCards
}

const STEPS: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  k: 'up',
  ArrowDown: 'down',
  j: 'down',
  ArrowLeft: 'left',
  h: 'left',
  ArrowRight: 'right',
  l: 'right',
}
const NOTHING = { give: async () => {}, cancel: () => {} }

export function Board({
  label,
  stages,
  cards,
  move,
  failed,
  ask,
  locked,
  onOpen,
  onMore,
  own = [],
  chosen,
}: BoardProps) {
  const drag = useDragging()
  const help = useId()
  const element = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const [active, setActive] = useState<string | null>(null)
  const [choosing, setChoosing] = useState<string | null>(null)
  const [most, setMost] = useState<Readonly<Record<string, number>>>({})
  const mostOf = (stage: string) => most[stage] ?? COLUMN_PAGE
  const switcher = useRef<HTMLElement>(null)
  const [search, setSearch] = useSearchParams()
  const showColumn = (stage: string) => {
    const next = new URLSearchParams(search)
    next.set('columna', stage)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const followed = useRef<string>(null)
  const board = useBoard({
    own: own.filter((id) => id !== null),
    stages,
    cards,
    move,
    failed,
    asks: (card, to) => !!ask?.(card, to, NOTHING),
    // Phones show one column at a time, so the moved card is out of view.
    onMoved: (card, to) => {
      if (!switcher.current?.checkVisibility()) return
      const name = labelIn(stages, to)
      const follow = () => {
        followed.current = card.id
        showColumn(to)
      }
      toast(`${card.title} pasó a «${name}»`, { action: { label: 'Ver ahí', run: follow } })
    },
  })
  const { layout, known, asking } = board
  const shown = stages.map(({ value }) => layout[value]!.slice(0, mostOf(value)))
  const first = active !== null && shown.some((ids) => ids.includes(active)) ? active : shown.flat()[0]
  const [usual] = useState(() => (stages.find(({ value }) => layout[value]!.length > 0) ?? stages[0])?.value)
  const column = stages.some(({ value }) => value === search.get('columna')) ? search.get('columna') : usual

  const place = followed.current === null ? null : stageIn(layout, followed.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the card has moved or its column is shown.
  useEffect(() => {
    const id = followed.current
    if (id === null || asking) return
    const card = element.current?.querySelector<HTMLElement>(`[data-board-card="${CSS.escape(id)}"]`)
    if (card?.checkVisibility()) card.focus()
    else document.getElementById(`columna-${column}`)?.focus()
    followed.current = null
  }, [place, asking, column])

  const actions = useStableActions({
    active: setActive,
    move: setChoosing,
    choose: (id, isOn) => chosen?.put(id, isOn),
  })
  const now = new Date()
  const start = (id: string, to: string) => {
    followed.current = id
    board.start(id, to)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-card]')?.dataset.card
    if (!id || isTyping(target) || !isBare(event) || target.closest('dialog, form')) return
    const step = STEPS[event.key]
    const beside = step && cardBeside(shown, id, step)
    if (event.key === 'm') setChoosing(id)
    else if (event.key === 'x' && chosen) chosen.put(id, !chosen.has(id))
    else if (beside) element.current?.querySelector<HTMLElement>(`[data-board-card="${CSS.escape(beside)}"]`)?.focus()
    else if (!step) return
    event.preventDefault()
  }
  const open = (event: MouseEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-board-card]')?.dataset.boardCard
    const card = id === undefined ? undefined : known.get(id)
    if (!card || !isPlainPress(event)) return
    event.preventDefault()
    if (onOpen) onOpen(card)
    else void navigate(card.to, { preventScrollReset: true })
  }
  return (
    <section
      ref={element}
      className="grid grid-cols-1 gap-2 relative min-w-0 text-sm"
      aria-label={label}
      onKeyDown={press}
      onClick={open}
    >
      <p id={help} className="sr-only">
        Flechas o j, k, h, l para ir de tarjeta en tarjeta; Entrar la abre; m la mueve
        {chosen && '; x la elige'}.
      </p>
      <div className={css.boardTop}>
        <nav ref={switcher} aria-label="Columna" className={css.boardSwitch}>
          {stages.map(({ value, label: name, total }) => (
            <button key={value} type="button" aria-pressed={value === column} onClick={() => showColumn(value)}>
              {name}{' '}
              <span className="font-normal tabular-nums">
                {(total?.count ?? layout[value]!.length).toLocaleString('es-MX')}
              </span>
            </button>
          ))}
        </nav>
        {board.news && (
          <Button small className="border-info rounded-full text-info" onClick={board.renew}>
            {board.news} · Actualizar
          </Button>
        )}
      </div>
      <div className={css.boardColumns}>
        {stages.map((stage, at) => (
          <BoardColumn
            key={stage.value}
            stage={stage}
            cards={layout[stage.value]!.flatMap((id) => known.get(id) ?? [])}
            most={mostOf(stage.value)}
            drag={drag}
            isChosen={stage.value === column}
            onDrop={(id) => start(id, stage.value)}
            onMore={() => {
              setMost({ ...most, [stage.value]: mostOf(stage.value) + COLUMN_PAGE })
              if (!onMore || (stage.total?.count ?? 0) <= layout[stage.value]!.length) return
              board.grow(stage.value)
              onMore(stage.value)
            }}
          >
            {shown[at]!.map((id) => {
              const card = known.get(id)!
              const times = cardTimes(card, now)
              const asked = asking?.id === id ? asking.to : null
              const form = asked && ask?.(card, asked, { give: board.give, cancel: board.cancel })
              return (
                <BoardItem
                  key={id}
                  card={card}
                  age={times.age}
                  late={times.late}
                  drag={drag}
                  isActive={id === first}
                  isBusy={board.busy.includes(id)}
                  mark={board.markOf(id)}
                  refused={board.refused[id]}
                  help={help}
                  isChosen={chosen?.has(id)}
                  actions={actions}
                  form={
                    form ? (
                      <>
                        <p className="font-semibold">Para pasar a «{board.labelOf(asked)}»:</p>
                        {form}
                      </>
                    ) : null
                  }
                />
              )
            })}
          </BoardColumn>
        ))}
      </div>
      {choosing !== null && (
        <MoveDialog
          title={known.get(choosing)?.title ?? ''}
          to={known.get(choosing)?.to ?? ''}
          stages={stages
            .filter(({ value }) => value !== stageIn(layout, choosing))
            .map((stage) => ({ ...stage, why: locked?.(known.get(choosing)!, stage.value) ?? null }))}
          onClose={() => setChoosing(null)}
          onChoose={(to) => {
            setChoosing(null)
            start(choosing, to)
          }}
        />
      )}
      <p role="status" className="sr-only">
        {board.announcement}
      </p>
    </section>
  )
}

function useStableActions(latest: CardActions): CardActions {
  const now = useRef(latest)
  useLayoutEffect(() => {
    now.current = latest
  })
  return useMemo(
    () => ({
      active: (id) => now.current.active(id),
      move: (id) => now.current.move(id),
      choose: (id, isChosen) => now.current.choose(id, isChosen),
    }),
    [],
  )
}
