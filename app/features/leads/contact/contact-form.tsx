import type { ReactNode } from 'react'
import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import type { TakenForm } from '#app/lib/acknowledged.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { PublicForm } from '#app/ui/public-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import type { ContactAbout } from '#contract/leads/contact-about.ts'
import { oneStop } from '#contract/text/sentence.ts'

interface ContactFormProps {
  about: ContactAbout
  cities: readonly string[]
  near: readonly string[] | undefined
  returned: ReturnedForm | undefined
  notice: ReactNode
  onSent: (answer: TakenForm) => void
}

export function ContactForm({ about, cities, near, returned, notice, onSent }: ContactFormProps) {
  const isVisit = about.kind === 'cita'
  const state = usePublicForm<TakenForm>({ slug: 'leads', name: `contacto-${about.kind}`, returned, onSent })
  const city = state.field('city')
  const message = state.field('message')
  return (
    <PublicForm
      state={state}
      label={isVisit ? 'Agendar una visita' : 'Escríbenos'}
      button={isVisit ? 'Pedir mi cita' : 'Enviar mensaje'}
      notice={notice}
    >
      <input type="hidden" name="kind" value={about.kind} />
      <input type="hidden" name="page" value="/contacto" />
      {about.car && <input type="hidden" name="ordencompra" value={about.car} />}
      {about.agent && <input type="hidden" name="agent_id" value={about.agent} />}
      <Field label="Nombre" autoComplete="name" required maxLength={120} {...state.field('name')} />
      <div className={forms.formRow}>
        <Field
          label="Celular"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          help="10 dígitos. Con él o con tu correo basta."
          {...state.field('phone')}
        />
        <Field label="Correo" type="email" autoComplete="email" maxLength={254} {...state.field('email')} />
      </div>
      <SelectField
        label={isVisit ? '¿A qué sucursal quieres venir?' : 'Tu ciudad'}
        optional
        placeholder="Elige…"
        options={cities.map((city) => ({ value: city, label: city }))}
        {...city}
        defaultValue={city.defaultValue ?? cities.find((one) => near?.includes(one))}
      />
      {isVisit && (
        <Field
          label="¿Cuándo te gustaría venir?"
          placeholder="El sábado por la mañana"
          optional
          maxLength={200}
          help="Un asesor te confirma el día y la hora."
          {...state.field('wished_for')}
        />
      )}
      <TextareaField
        label={isVisit ? '¿Algo más que debamos saber?' : 'Mensaje'}
        optional={isVisit}
        required={!isVisit}
        maxLength={2000}
        {...message}
        defaultValue={
          message.defaultValue ?? (about.sells ? oneStop(`Quiero vender mi auto: ${about.sells}.`) : undefined)
        }
      />
    </PublicForm>
  )
}
