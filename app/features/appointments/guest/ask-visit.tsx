import type { ReactNode } from 'react'
import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import { Field } from '#app/ui/field.tsx'
import { HourField } from '#app/ui/hour-field.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import type { GuestFormProps } from './guest-form-props.ts'
import { guestVisitPath } from './visit-path.ts'
import { GUEST_VISIT_WORDS } from './visit-words.ts'

export function AskVisit({
  visit,
  kind,
  slots,
  timeZone,
  returned,
  notice,
  onNext,
}: GuestFormProps & { notice: ReactNode }) {
  const state = usePublicForm<{ request: string; starts_at: string }>({
    slug: 'visits',
    name: `prueba.${visit.car ?? visit.offer ?? kind}`,
    returned,
    onSent: ({ request, starts_at }) => onNext(guestVisitPath({ ...visit, request, at: starts_at })),
  })
  const hour = state.field('starts_at')
  return (
    <PublicForm state={state} label={GUEST_VISIT_WORDS[kind].book} button="Enviarme el código" notice={notice}>
      {visit.car && <input type="hidden" name="ordencompra" value={visit.car} />}
      {visit.offer && <input type="hidden" name="quote_id" value={visit.offer} />}
      {visit.agent && <input type="hidden" name="agent_id" value={visit.agent} />}
      <input type="hidden" name="branch" value={visit.branch} />
      <HourField slots={slots} timeZone={timeZone} chosen={hour.defaultValue ?? visit.at} error={hour.error} />
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
