import type { ReactNode } from 'react'
import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import type { TakenForm } from '#app/lib/acknowledged.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { Field } from '#app/ui/field.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { ARCO_KINDS, HOLDERS, LONGEST_REQUEST } from '#contract/people/arco-kinds.ts'

interface ArcoFormProps {
  returned: ReturnedForm | undefined
  notice: ReactNode
  onSent: (answer: TakenForm) => void
}

export function ArcoForm({ returned, notice, onSent }: ArcoFormProps) {
  const state = usePublicForm<TakenForm>({ slug: 'arco-requests', name: 'arco', returned, onSent })
  const choice = (name: string) => {
    const { defaultValue: chosen, ...field } = state.field(name)
    return { ...field, chosen }
  }
  return (
    <PublicForm state={state} label="Solicitud ARCO" button="Enviar solicitud" notice={notice}>
      <RadioGroup label="¿Qué quieres hacer?" required options={ARCO_KINDS} {...choice('kind')} />
      <RadioGroup label="¿De quién son los datos?" required options={HOLDERS} {...choice('holder')} />
      <Field
        label="Nombre completo de la persona"
        autoComplete="name"
        required
        maxLength={120}
        {...state.field('name')}
      />
      <Field
        label="Correo"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        help="Ahí te mandamos el folio y la respuesta."
        {...state.field('email')}
      />
      <Field
        label="Celular"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
        maxLength={40}
        help="Ayuda a encontrar tus datos."
        {...state.field('phone')}
      />
      <TextareaField
        label="Qué datos y qué pides"
        required
        maxLength={LONGEST_REQUEST}
        help="Si hay un dato por corregir, di cuál es el correcto."
        {...state.field('request')}
      />
    </PublicForm>
  )
}
