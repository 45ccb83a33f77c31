import { useState } from 'react'
import { failing, failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SmallActions } from '#app/ui/small-actions.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { asTyped, typedInstant } from '#contract/dates/typed-moment.ts'
import { PROMISE_KINDS, PROMISE_STATES, promiseKind } from '#contract/leads/promises.ts'
import { precio } from '#contract/text/money.ts'
import { changePromise, closePromise } from './mutations.ts'
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
          <Badge tone={state === 'cumplida' ? 'accent' : 'neutral'}>
            {PROMISE_STATES.find(({ value }) => value === state)?.label ?? state}
          </Badge>
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
        <ReasonForm
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

interface ReasonFormProps {
  moves: boolean
  due: string
  onSend: (due: string, why: string) => Promise<void>
  onClose: () => void
}

function ReasonForm({ moves, due, onSend, onClose }: ReasonFormProps) {
  const sending = useServiceForm({ values: { due: asTyped(due), why: '' }, failed: failing('change.save') })
  const { form, busy } = sending
  const { errors } = form.formState
  return (
    <ServiceForm
      of={sending}
      aria-label={moves ? 'Otra fecha' : 'Por qué no se cumplió'}
      onSend={(typed) => onSend(typedInstant(typed.due)!, typed.why.trim())}
    >
      {moves && (
        <Field
          label="Nueva fecha"
          type="datetime-local"
          readOnly={busy}
          error={errors.due?.message}
          {...form.register('due', { validate: (typed) => typedInstant(typed) !== null || 'Elige el día y la hora.' })}
        />
      )}
      <Field
        label="Por qué"
        help={moves ? 'El cliente lo lee junto a su nueva fecha.' : 'La promesa se cierra y ya no se abre.'}
        maxLength={300}
        readOnly={busy}
        error={errors.why?.message}
        {...form.register('why', { validate: (typed) => typed.trim() !== '' || 'Escribe por qué.' })}
      />
      <SmallActions label="Guardar" busy={busy} onCancel={onClose} />
    </ServiceForm>
  )
}
