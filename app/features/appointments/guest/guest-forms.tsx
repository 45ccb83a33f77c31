import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import { usePublicForm } from '#app/ui/use-public-form.ts'
import type { Slot } from '../queries.ts'
import { HourField } from './hour-field.tsx'
import { type GuestVisit, guestVisitPath } from './visit-path.ts'

interface GuestFormProps {
  visit: GuestVisit & { car: string; branch: string }
  slots: readonly Slot[]
  timeZone: string
  returned: ReturnedForm | undefined
  /** Called with where it goes on. */
  onNext: (path: string) => void
}

/** Who comes and when: name, phone and hour are enough. A code goes to the phone. */
export function AskVisit({ visit, slots, timeZone, returned, notice, onNext }: GuestFormProps & { notice: ReactNode }) {
  const state = usePublicForm<{ request: string; starts_at: string }>({
    slug: 'visits',
    name: `prueba.${visit.car}`,
    returned,
    onSent: ({ request, starts_at }) => onNext(guestVisitPath({ ...visit, request, at: starts_at })),
  })
  return (
    <PublicForm state={state} label="Agendar prueba de manejo" button="Enviarme el código" notice={notice}>
      <input type="hidden" name="ordencompra" value={visit.car} />
      <input type="hidden" name="branch" value={visit.branch} />
      <HourField slots={slots} timeZone={timeZone} chosen={visit.at} error={state.field('starts_at').error} />
      <Field label="Nombre" autoComplete="name" required maxLength={120} {...state.field('name')} />
      <Field
        label="Celular"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={40}
        help="10 dígitos. Te enviamos un código por mensaje para confirmar que es tuyo."
        {...state.field('phone')}
      />
    </PublicForm>
  )
}

/** The code that came, and the hour once more: somebody may have taken it meanwhile. */
export function ConfirmVisit({ visit, slots, timeZone, returned, onNext }: GuestFormProps) {
  const state = usePublicForm<{ starts_at: string }>({
    slug: 'visits/confirm',
    name: `prueba.codigo.${visit.request}`,
    returned,
    onSent: ({ starts_at }) => onNext(guestVisitPath({ ...visit, request: null, at: starts_at, booked: true })),
  })
  return (
    <PublicForm state={state} label="Confirmar tu celular" button="Agendar prueba de manejo">
      <input type="hidden" name="request" value={visit.request ?? ''} />
      <Field
        label="Código"
        help="Los seis dígitos que llegaron a tu celular. Valen 15 minutos."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={11}
        {...state.field('code')}
      />
      <HourField slots={slots} timeZone={timeZone} chosen={visit.at} error={state.field('starts_at').error} />
      <p className={controls.fieldHelp}>
        ¿No llegó o escribiste otro número?{' '}
        <Link className={controls.link} to={guestVisitPath({ ...visit, request: null })}>
          Empieza otra vez
        </Link>
        .
      </p>
    </PublicForm>
  )
}
