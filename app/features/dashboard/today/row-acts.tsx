import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useContactLog } from '#app/features/leads/contact-log/use-contact-log.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useSettled } from '#app/ui/use-settled.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from '#contract/leads/lead-work.ts'
import { labelIn } from '#contract/text/labels.ts'
import { actsOf, type TodayAct } from './acts-of.ts'
import { isLeadRow, nameOf, nextOf, pathOf } from './row-words.ts'
import type { StandingRow } from './standing.ts'
import css from './today.module.css'

const ActDialog = lazy(() => import('./act-dialog.tsx').then(({ ActDialog }) => ({ default: ActDialog })))

const isStepNeeded = (error: unknown) => (error as { hint?: unknown })?.hint === 'deal_needs_next_step'

export function RowActs({ row }: { row: StandingRow }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [asking, setAsking] = useState<TodayAct | null>(null)
  const place = useRef<HTMLFieldSetElement>(null)
  const focusRow = () => place.current?.closest('li')?.querySelector('a')?.focus()
  const settled = () => {
    for (const root of ['today', 'appointments'] as const) void cache.invalidateQueries({ queryKey: key(root) })
  }
  const refused = (error: unknown) => {
    toast(failureOf(error, 'save').text, { look: 'danger' })
    settled()
  }
  const done = ({ told, undo }: Pick<TodayAct, 'told' | 'undo'>) => {
    focusRow()
    toast(told, undo ? { action: { label: 'Deshacer', run: () => void undo(contract).then(settled, refused) } } : {})
    settled()
  }
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async ({ run }: TodayAct) => run?.(contract),
    onSuccess: (_, act) => done(act),
    onError: (error, act) => (isStepNeeded(error) ? setAsking(act) : refused(error)),
  })
  const acts = actsOf(row, new Date())
  const next = nextOf(row)
  const isEmpty = row.gone || (acts.length === 0 && !next && !isLeadRow(row))
  if (isEmpty && !asking) return null
  return (
    <fieldset ref={place} className={css.acts} aria-label={`Qué hacer con ${nameOf(row)}`}>
      {acts.map((act) => (
        <Button
          key={act.label}
          small
          aria-disabled={change.isPending || undefined}
          onClick={() => {
            if (!act.run) setAsking(act)
            else if (!change.isPending) change.mutate(act)
          }}
        >
          {act.label}
        </Button>
      ))}
      {isLeadRow(row) && <LogCall row={row} onLeft={focusRow} />}
      {next && (
        <LinkButton small to={pathOf(row)}>
          {next}
          <span className="sr-only">: {nameOf(row)}</span>
        </LinkButton>
      )}
      {asking && (
        <Suspense>
          <ActDialog
            row={row}
            onDone={() => {
              // Its removal restores the focus first.
              flushSync(() => setAsking(null))
              done({ told: asking.told })
            }}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

const OF_A_CALL = ['contesto', 'no_contesto', 'numero_malo'] as const

function LogCall({ row, onLeft }: { row: StandingRow; onLeft: () => void }) {
  const { note } = useContactLog()
  const [isAsked, setAsked] = useState(false)
  // The answers also stay, disabled, after one: a second press must not open the row.
  const isSettled = useSettled(isAsked, false)
  if (!isAsked && isSettled)
    return (
      <Button small onClick={() => setAsked(true)}>
        Anotar llamada
      </Button>
    )
  const leave = () => {
    onLeft()
    setAsked(false)
  }
  const say = (outcome: ContactOutcome) => {
    leave()
    const { id: lead, client_id: client } = row
    const happened_at = new Date().toISOString()
    void note({ lead, client, name: nameOf(row), channel: 'call', outcome, note: '', happened_at })
  }
  return OF_A_CALL.map((outcome, at) => (
    <Button
      key={outcome}
      {...(at === 0 && isSettled && { ref: focus })}
      small
      disabled={!isSettled}
      onClick={() => say(outcome)}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      {labelIn(CONTACT_OUTCOMES, outcome)}
    </Button>
  ))
}

const focus = (button: HTMLButtonElement | null) => button?.focus()
