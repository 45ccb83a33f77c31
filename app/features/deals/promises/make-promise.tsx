import { useRef, useState } from 'react'
import { failing, failureOf } from '#app/lib/failure.ts'
import { type Sending, sendingOf } from '#app/lib/form-draft.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SmallActions } from '#app/ui/small-actions.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useProblem } from '#app/ui/use-problem.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { typedInstant } from '#contract/dates/typed-moment.ts'
import { PROMISE_KINDS, PROMISE_SOON, promiseKind } from '#contract/leads/promises.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { tooLong } from '#contract/text/too-long.ts'
import { tomorrow } from '../step-time.ts'
import { makePromise } from './mutations.ts'
import type { Promised } from './queries.ts'

interface MakePromiseProps {
  whom: Promised
  onDone: () => void
  onClose: () => void
}

export function MakePromise({ whom, onDone, onClose }: MakePromiseProps) {
  const contract = useContract()
  const [kind, setKind] = useState<string>('llamada')
  const last = useRef<Sending>(undefined)
  const [problem, setProblem] = useProblem()
  const [busy, setBusy] = useState(false)
  const make = async (key: string, due_at: string, amount: number | null, note: string | null) => {
    await makePromise(contract, whom, { key, kind, due_at, amount, note })
    toast(`Anotado: ${promiseKind(kind).toLowerCase()}`)
    onDone()
  }
  const soon = async (minutes: number) => {
    if (busy) return
    setBusy(true)
    try {
      last.current = sendingOf({ kind, minutes }, last.current)
      await make(last.current.key, new Date(Date.now() + minutes * 60_000).toISOString(), null, null)
    } catch (error) {
      setProblem(failureOf(error, 'change.save'))
    } finally {
      setBusy(false)
    }
  }
  const sending = useServiceForm({
    values: { due: tomorrow(new Date()), amount: '', note: '' },
    failed: failing('change.save'),
  })
  const { form } = sending
  return (
    <section className="grid gap-2 mt-4" aria-label="Nueva promesa">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Qué se promete</legend>
        {PROMISE_KINDS.map(({ value, label }) => (
          <Button key={value} small look="quiet" aria-pressed={kind === value} onClick={() => setKind(value)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <p className="flex flex-wrap gap-2">
        {PROMISE_SOON.map(({ label, minutes }) => (
          <Button key={label} small look="primary" aria-disabled={busy || undefined} onClick={() => void soon(minutes)}>
            {label}
          </Button>
        ))}
      </p>
      {problem && <Notice look="warn">{problem}</Notice>}
      <ServiceForm
        of={sending}
        aria-label="Otra hora"
        onSend={(typed, keyFor) =>
          make(
            keyFor({ kind, ...typed }),
            typedInstant(typed.due)!,
            readAmount(typed.amount),
            typed.note.trim() || null,
          )
        }
      >
        <Field
          label="Para cuándo"
          type="datetime-local"
          readOnly={sending.busy}
          error={form.formState.errors.due?.message}
          {...form.register('due', { validate: (typed) => typedInstant(typed) !== null || 'Elige el día y la hora.' })}
        />
        <Field
          label="Cantidad (si se dijo)"
          inputMode="decimal"
          readOnly={sending.busy}
          error={form.formState.errors.amount?.message}
          {...form.register('amount', {
            validate: (typed) => typed.trim() === '' || (readAmount(typed) ?? 0) > 0 || 'Escribe la cantidad en pesos.',
          })}
        />
        <Field
          label="Nota"
          readOnly={sending.busy}
          error={form.formState.errors.note?.message}
          {...form.register('note', { validate: (typed) => tooLong(typed, 300) ?? true })}
        />
        <SmallActions label="Prometer" busy={sending.busy} onCancel={onClose} />
      </ServiceForm>
    </section>
  )
}
