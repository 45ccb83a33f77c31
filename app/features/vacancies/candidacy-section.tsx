import { type ChangeEvent, type ReactNode, useState } from 'react'
import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import type { TakenForm } from '#app/lib/acknowledged.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { useSite } from '#app/lib/use-site.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import structure from '#app/ui/structure.module.css'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { CANDIDACY_SOURCES } from '#contract/hiring/hiring.ts'
import {
  CANDIDACY_DAYS,
  CV_ACCEPT,
  CV_BYTES,
  LONGEST_CANDIDACY_MESSAGE,
  type Vacancy,
} from '#contract/hiring/vacancies.ts'
import css from './vacancies.module.css'

interface CandidacySectionProps {
  vacancy: Pick<Vacancy, 'id' | 'title'>
  returned: ReturnedForm | undefined
  notice: ReactNode
  onSent: (answer: TakenForm) => void
}

const TOO_LARGE = 'Ese archivo pesa más de 5 MB. Elige uno más ligero.'
const WRONG_KIND = 'Ese archivo no es PDF ni Word (DOCX). Guárdalo así y elígelo otra vez.'
const KIND = /\.(pdf|docx)$/i

export function CandidacySection({ vacancy, returned, notice, onSent }: CandidacySectionProps) {
  const { brand } = useSite()
  const [problem, setProblem] = useState<string>()
  const form = usePublicForm<TakenForm>({
    slug: 'candidacies',
    name: `vacante.${vacancy.id}`,
    returned,
    onSent,
  })
  // Checked before upload, to save mobile data.
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const why = problemOf(currentTarget.files?.[0])
    setProblem(why)
    if (why) currentTarget.value = ''
  }
  const fields = form.failure?.fields
  const state =
    problem && form.failure && fields?.cv
      ? { ...form, failure: { ...form.failure, fields: { ...fields, cv: problem } } }
      : form
  const cv = state.field('cv')
  return (
    <section className={`${structure.card} ${css.candidacyForm}`} aria-labelledby="postularme">
      <h2 id="postularme">Postúlate</h2>
      <PublicForm
        state={state}
        label={`Postularme como ${vacancy.title}`}
        button="Enviar mi solicitud"
        notice={notice}
        files
      >
        <input type="hidden" name="vacancy_id" value={vacancy.id} />
        <Field label="Nombre completo" autoComplete="name" required maxLength={120} {...state.field('name')} />
        <Field
          label="Correo"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          help="Ahí te llega tu folio."
          {...state.field('email')}
        />
        <Field
          label="Celular"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          maxLength={40}
          help="10 dígitos."
          {...state.field('phone')}
        />
        <Field
          label="Tu CV"
          type="file"
          accept={CV_ACCEPT}
          required
          help="PDF o Word (DOCX), hasta 5 MB."
          name={cv.name}
          error={problem ?? cv.error}
          onChange={choose}
        />
        <SelectField label="¿Cómo te enteraste?" options={CANDIDACY_SOURCES} {...state.field('source')} />
        <TextareaField
          label="¿Algo que quieras contarnos?"
          optional
          maxLength={LONGEST_CANDIDACY_MESSAGE}
          {...state.field('message')}
        />
        <CheckField required {...state.box('consent')}>
          Acepto que {brand.name} use mis datos y mi CV solo para esta selección. Los guarda {CANDIDACY_DAYS} días y
          después los borra.
        </CheckField>
      </PublicForm>
    </section>
  )
}

const problemOf = (file: File | undefined) => {
  if (!file) return undefined
  if (file.size > CV_BYTES) return TOO_LARGE
  return KIND.test(file.name) ? undefined : WRONG_KIND
}
