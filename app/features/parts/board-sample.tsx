import { useState } from 'react'
import { failing, UserFacingError } from '#app/lib/failure.ts'
import { Board } from '#app/ui/board/board.tsx'
import type { BoardCard, BoardStage } from '#app/ui/board/board-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'

const STAGES: BoardStage[] = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'cita', label: 'Cita' },
  { value: 'apartado', label: 'Apartado' },
  { value: 'entregado', label: 'Entregado' },
]
const CARS = ['Versa 2021', 'Mazda 3 2020', 'CR-V 2019', 'Jetta 2022', 'Aveo 2018', 'Sentra 2021', 'Tucson 2020']
const NEXT = ['Llámale', 'Confirma su cita', 'Mándale la cotización']
const HOUR_MS = 3_600_000

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const made = (): BoardCard[] =>
  Array.from({ length: 68 }, (_, i) => ({
    id: `c${i}`,
    stage: i < 60 ? 'nuevo' : i < 66 ? 'cita' : 'apartado',
    title: `${CARS[i % CARS.length]} · ${String(i + 1).padStart(2, '0')}`,
    detail: 'Volante Monterrey',
    amount: 180_000 + i * 1000,
    since: ago(i * 9),
    next: i % 5 === 4 ? null : { text: NEXT[i % NEXT.length]!, due: i % 4 === 0 ? ago(i * 7) : null },
    daysAllowed: 10,
    to: `?tarjeta=c${i}`,
  }))

/** «Apartado» asks for an amount, «Entregado» refuses every card. */
export function BoardSample() {
  const [cards, setCards] = useState(made)
  const put = (id: string, stage: string) =>
    setCards((before) => before.map((card) => (card.id === id ? { ...card, stage, since: ago(0) } : card)))
  const move = async ({ id, stage }: BoardCard, to: string, answers?: unknown) => {
    if (cards.find((card) => card.id === id)?.stage !== stage) throw refusal('Una colega lo movió mientras lo veías.')
    if (to === 'entregado') throw refusal('Falta firmar la entrega: todavía no se puede mover aquí.')
    const { amount = 0 } = (answers ?? {}) as { amount?: number }
    if (to === 'apartado' && amount < 1000) throw refusal('El apartado es de $1,000 o más.')
    put(id, to)
  }
  return (
    <>
      <div className="flex flex-wrap gap-2 mb-3">
        <Button small onClick={() => put('c61', 'apartado')}>
          Una colega mueve Sentra 2021 · 62
        </Button>
        <Button small onClick={() => setCards((before) => before.filter(({ id }) => id !== 'c62'))}>
          Una colega quita Tucson 2020 · 63
        </Button>
      </div>
      <Board
        label="Autos por etapa"
        stages={STAGES}
        cards={cards}
        move={move}
        failed={failing('client.save')}
        ask={(_, to, tools) => (to === 'apartado' ? <AmountForm {...tools} /> : null)}
      />
    </>
  )
}

const refusal = (message: string) => new UserFacingError({ status: 409, message })

interface AmountFormProps {
  give: (answers: unknown) => Promise<void>
  cancel: () => void
}

function AmountForm({ give, cancel }: AmountFormProps) {
  const giving = useServiceForm({ values: { amount: '' }, failed: failing('client.save') })
  const { form, busy } = giving
  return (
    <ServiceForm of={giving} aria-label="Apartar" onSend={({ amount }) => give({ amount: Number(amount) })}>
      <Field
        label="Con cuánto aparta"
        inputMode="numeric"
        autoComplete="off"
        readOnly={busy}
        error={form.formState.errors.amount?.message}
        {...form.register('amount', { validate: (typed) => Number(typed) > 0 || 'Escribe la cantidad en pesos.' })}
      />
      <div className={forms.formActions}>
        <SubmitButton small busy={busy}>
          Apartar
        </SubmitButton>
        <Button small look="quiet" onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </ServiceForm>
  )
}
