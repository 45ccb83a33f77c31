import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import type { TakenForm } from '#app/lib/acknowledged.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { HourField } from '#app/ui/hour-field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { acknowledgedPath } from '#contract/messages/acknowledgements.ts'
import type { GuestFormProps } from './guest-form-props.ts'
import { guestVisitPath } from './visit-path.ts'
import { GUEST_VISIT_WORDS } from './visit-words.ts'

export function ConfirmVisit({ visit, kind, slots, timeZone, returned, onNext }: GuestFormProps) {
  const state = usePublicForm<TakenForm>({
    slug: 'visits/confirm',
    name: `prueba.codigo.${visit.request}`,
    returned,
    onSent: ({ acknowledgement }) =>
      onNext(acknowledgedPath(guestVisitPath({ ...visit, request: null, at: null }), acknowledgement)),
  })
  const { error } = state.field('starts_at')
  const isFree = slots.some(({ starts_at }) => Date.parse(starts_at) === Date.parse(visit.at ?? ''))
  const hours = <HourField slots={slots} timeZone={timeZone} chosen={visit.at} error={error} />
  return (
    <PublicForm state={state} label="Confirmar tu celular" button={GUEST_VISIT_WORDS[kind].book}>
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
      {isFree && !error ? (
        <div className="grid gap-1">
          <p>Tu hora: {instantText('fullMoment', visit.at!, timeZone)}</p>
          <details>
            <summary className={`${controls.link} cursor-pointer py-2`}>Cambiar la hora</summary>
            {hours}
          </details>
        </div>
      ) : (
        hours
      )}
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
