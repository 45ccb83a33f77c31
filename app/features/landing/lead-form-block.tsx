import { useEffect, useRef, useState } from 'react'
import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import structure from '#app/ui/structure.module.css'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import type { LeadFormProps } from '#contract/marketing/landing.ts'
import css from './landing.module.css'
import { useLanding } from './landing-context.ts'

export function LeadFormBlock({ id, title, text, label, thanks, asksMessage }: LeadFormProps & { id: string }) {
  const { slug, formId, notice, returned, sent } = useLanding()
  const [isSent, setSent] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const state = usePublicForm({
    slug: 'leads',
    name: `landing.${slug}.${id}`,
    returned: returned?.typed.form === id ? returned : undefined,
    onSent: () => setSent(true),
  })
  useEffect(() => {
    if (isSent) box.current?.focus()
  }, [isSent])
  return (
    <section className={`${structure.wrap} ${structure.band}`} id={id === formId ? 'formulario' : undefined}>
      <div ref={box} className={`${structure.card} ${css.landingForm}`} tabIndex={-1}>
        <div>
          <h2>{title}</h2>
          {text && <p className={css.landingLead}>{text}</p>}
        </div>
        {isSent || sent === id ? (
          <Notice look="success" live title="Recibimos tus datos">
            {thanks}
          </Notice>
        ) : (
          <PublicForm state={state} label={title} button={label} notice={notice}>
            <input type="hidden" name="form" value={id} />
            <input type="hidden" name="kind" value="landing" />
            <input type="hidden" name="landing_slug" value={slug} />
            <input type="hidden" name="page" value={`/${slug}`} />
            <Field label="Nombre" autoComplete="name" required maxLength={120} {...state.field('name')} />
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
            {asksMessage && (
              <TextareaField label="¿Qué estás buscando?" optional maxLength={2000} {...state.field('message')} />
            )}
          </PublicForm>
        )}
      </div>
    </section>
  )
}
