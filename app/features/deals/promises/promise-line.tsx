import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { PROMISE_KINDS, PROMISE_STATES, promiseKind } from '#contract/leads/promises.ts'
import { labelIn } from '#contract/text/labels.ts'
import { precio } from '#contract/text/money.ts'
import { changePromise, closePromise } from './mutations.ts'
import { PromiseReasonForm } from './promise-reason-form.tsx'
import type { PromiseRow } from './queries.ts'

interface PromiseLineProps {
  promise: PromiseRow
  to?: string
  onChange: () => void
}

export function PromiseLine({ promise, to, onChange }: PromiseLineProps) {
  const contract = useContract()
  const [asking, setAsking] = useState<'moves' | 'breaks' | 'keeps' | null>(null)
  const { id, kind, due_at, first_due_at, changes, change_reason, zone, state, late, reason, amount, note, person } =
    promise
  const name = promiseKind(kind)
  const byFact = PROMISE_KINDS.some((one) => one.value === kind && one.byFact)
  const isOpen = state === 'abierta'
  const keep = () =>
    closePromise(contract, id, true, '').then(onChange, (error: unknown) =>
      toast(failureOf(error, 'change.save').text, { look: 'danger' }),
    )
  const about = [
    instantText('moment', due_at, zone),
    amount !== null && precio(Number(amount), true),
    note,
    person && `la cumple ${person}`,
    changes > 0 && `era para el ${instantText('moment', first_due_at, zone)}: ${change_reason}`,
    reason && `no se cumplió: ${reason}`,
  ]
  return (
    <li>
      <p>
        {to ? (
          <Link className={controls.link} to={to}>
            {promise.who ?? 'Sin nombre'}
          </Link>
        ) : null}
        <strong>{name}</strong>
        {late ? (
          <Badge tone="danger">{isOpen ? 'Atrasada' : 'Di por qué'}</Badge>
        ) : (
          <Badge tone={state === 'cumplida' ? 'accent' : 'neutral'}>{labelIn(PROMISE_STATES, state)}</Badge>
        )}
      </p>
      <p className="text-muted text-sm">{about.filter(Boolean).join(' · ')}</p>
      <ConfirmDialog
        open={asking === 'keeps'}
        isHarmless
        title={`¿Se cumplió: ${name}?`}
        confirm="Sí, se cumplió"
        onConfirm={() => {
          setAsking(null)
          void keep()
        }}
        onClose={() => setAsking(null)}
      >
        <p>La promesa se cierra y ya no se abre.</p>
      </ConfirmDialog>
      {(asking === 'moves' || asking === 'breaks') && (
        <PromiseReasonForm
          moves={asking === 'moves'}
          due={due_at}
          onClose={() => setAsking(null)}
          onSend={async (due, why) => {
            if (asking === 'moves') await changePromise(contract, id, due, why)
            else await closePromise(contract, id, false, why)
            setAsking(null)
            onChange()
          }}
        />
      )}
      {(asking === null || asking === 'keeps') && (isOpen || late) && (
        <span className="flex flex-wrap gap-2">
          {isOpen && !byFact && (
            <Button small onClick={() => setAsking('keeps')}>
              Cumplida<span className="sr-only">: {name}</span>
            </Button>
          )}
          {isOpen && (
            <Button small look="quiet" onClick={() => setAsking('moves')}>
              Otra fecha<span className="sr-only">: {name}</span>
            </Button>
          )}
          <Button small look="quiet" onClick={() => setAsking('breaks')}>
            {isOpen ? 'No se cumplió' : 'Decir por qué'}
            <span className="sr-only">: {name}</span>
          </Button>
        </span>
      )}
    </li>
  )
}
