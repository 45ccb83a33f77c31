import * as z from 'zod/mini'
import { CONTACT_FIELDS, formText, formTick, readContact } from '../leads/leads.ts'
import { CANDIDACY_SOURCES } from './hiring.ts'
import { CV_BYTES, LONGEST_CANDIDACY_MESSAGE } from './vacancies.ts'

export const CV_PROBLEMS = {
  missing: 'Adjunta tu CV en PDF o Word (DOCX).',
  large: 'Tu CV pesa más de 5 MB. Guárdalo con menos peso e intenta de nuevo.',
  kind: 'Ese archivo no es un PDF ni un documento de Word (DOCX), aunque así se llame. Vuelve a guardarlo e intenta de nuevo.',
} as const

/** Body of functions/v1/candidacies; the server checks the CV. */
export const candidacyForm = z.pipe(
  z.object({
    vacancy_id: z.uuid({ error: 'Elige la vacante en su página.' }),
    ...CONTACT_FIELDS,
    message: formText(LONGEST_CANDIDACY_MESSAGE),
    source: z.optional(z.enum(CANDIDACY_SOURCES.map(({ value }) => value))),
    consent: formTick,
    notice_version: z.string({ error: 'Recarga la página.' }).check(z.regex(/^[\w.-]{1,20}$/)),
    cv: z.optional(z.file()),
  }),
  z.transform(({ name, email, phone, consent, cv, ...rest }, context) => {
    const { contact, problems } = readContact({ name, email, phone })
    if (!email) problems.email = 'Escribe tu correo: ahí te llega tu folio.'
    if (!phone) problems.phone = 'Escribe tu celular para poder llamarte.'
    const wrong: Record<string, string> = {
      ...problems,
      ...(consent ? {} : { consent: 'Acepta el uso de tus datos para que podamos recibir tu solicitud.' }),
      ...cvProblem(cv),
    }
    for (const [field, message] of Object.entries(wrong))
      context.issues.push({ code: 'custom', path: [field], message, input: undefined })
    return { ...rest, ...(contact as { name: string; email: string; phone: string }), cv: cv as File }
  }),
)

const cvProblem = (cv: File | undefined): { cv?: string } => {
  if (!cv || (cv.size === 0 && cv.name === '')) return { cv: CV_PROBLEMS.missing }
  if (cv.size === 0) return { cv: CV_PROBLEMS.kind }
  return cv.size > CV_BYTES ? { cv: CV_PROBLEMS.large } : {}
}

export type CandidacyForm = z.output<typeof candidacyForm>
