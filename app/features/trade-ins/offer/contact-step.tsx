import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { Field } from '#app/ui/field.tsx'
import frame from '#app/ui/frame.module.css'
import { PublicForm } from '#app/ui/public-form.tsx'
import { type CompleteDraft, sellPath } from './draft.ts'
import css from './sell.module.css'
import { useContactForm } from './use-contact-form.ts'
import { useStepHeading } from './use-step-heading.ts'

interface ContactStepProps {
  draft: CompleteDraft
  returned?: ReturnedForm | undefined
  notice: ReactNode
}

export function ContactStep({ draft, returned, notice }: ContactStepProps) {
  const navigate = useNavigate()
  const state = useContactForm(returned, () => navigate(sellPath(draft, 'oferta')))
  return (
    <section className={css.sellStep} aria-labelledby="paso">
      <h2 id="paso" ref={useStepHeading('contacto')} tabIndex={-1}>
        ¿Para quién es la oferta?
      </h2>
      <p className={frame.pageIntro}>
        Con tu teléfono un asesor te ayuda si quieres avanzar. Ver la oferta no te compromete a nada.
      </p>
      <PublicForm
        state={state}
        label="Tus datos de contacto"
        button="Ver mi oferta"
        action={sellPath(draft, 'contacto')}
        notice={notice}
      >
        <Field label="Nombre" {...state.field('name')} autoComplete="name" maxLength={120} required />
        <Field
          label="Teléfono celular"
          {...state.field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          required
          help="10 dígitos."
        />
        <Field
          label="Correo"
          {...state.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          optional
          help="Ahí te mandamos la oferta."
        />
      </PublicForm>
    </section>
  )
}
