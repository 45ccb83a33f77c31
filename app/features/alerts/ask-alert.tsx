import type { ReactNode } from 'react'
import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import { useAccountHint } from '#app/lib/account-hint.ts'
import type { TakenForm } from '#app/lib/acknowledged.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { Field } from '#app/ui/field.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ALERT_KINDS } from '#contract/alerts/alert-kinds.ts'
import { zoneHere } from '#contract/dates/dates.ts'
import type { AlertRequest } from './alert-path.ts'

interface AskAlertProps {
  request: AlertRequest
  text: string
  car?: { titulo: string; vendido: boolean; separado: boolean; precio: number } | null | undefined
  returned: ReturnedForm | undefined
  notice: ReactNode
  onSent: (answer: TakenForm) => void
}

export function AskAlert({ request, text, car, returned, notice, onSent }: AskAlertProps) {
  const hint = useAccountHint()
  const name = `alerta.${request.kind}.${request.search}.${request.car}`
  const body = (typed: Record<string, string>) => ({ ...typed, time_zone: zoneHere() })
  const state = usePublicForm<TakenForm>({ slug: 'alerts', name, body, returned, onSent })
  const { defaultValue: chosen, ...kind } = state.field('kind')
  const email = state.field('email')
  return (
    <PublicForm state={state} label="Pedir la alerta" button="Avísenme" notice={notice}>
      {request.kind === null ? (
        <RadioGroup
          label="¿Cuándo te avisamos?"
          required
          options={kindsFor(car)}
          {...kind}
          chosen={chosen ?? kindsFor(car)[0]?.value}
        />
      ) : (
        <>
          <p>
            <b>{text}</b>
          </p>
          <input type="hidden" name="kind" value={request.kind} />
        </>
      )}
      <input type="hidden" name="busqueda" value={request.search} />
      <input type="hidden" name="auto" value={request.car ?? ''} />
      {hint && !email.error ? (
        <p>Te avisamos al correo de tu cuenta.</p>
      ) : (
        <Field
          label="Correo"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          help="Te llega un enlace para confirmarlo. Sin tu sí no te escribimos más."
          {...email}
        />
      )}
    </PublicForm>
  )
}

const kindsFor = (car: AskAlertProps['car']) =>
  ALERT_KINDS.filter(({ value }) =>
    value === 'apartado' ? car?.separado && !car.vendido : value === 'precio' ? car && !car.vendido : value === 'igual',
  ).map((kind) => (kind.value === 'precio' && car?.precio === 0 ? { ...kind, label: 'Ya tiene precio' } : kind))
