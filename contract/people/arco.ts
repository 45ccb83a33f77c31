import * as z from 'zod/mini'
import { CONTACT_FIELDS, formText, readContact } from '../leads/leads.ts'
import { ARCO_KINDS, HOLDERS, LONGEST_REQUEST } from './arco-kinds.ts'

const KINDS = ARCO_KINDS.map(({ value }) => value) as [ArcoKind, ...ArcoKind[]]
const WHO = HOLDERS.map(({ value }) => value) as [Holder, ...Holder[]]
type ArcoKind = (typeof ARCO_KINDS)[number]['value']
type Holder = (typeof HOLDERS)[number]['value']

const chosen = <T extends string>(list: [T, ...T[]]) => z.catch(z.optional(z.enum(list)), undefined)

/** Body of functions/v1/arco-requests; the e-mail is required for the answer. */
export const arcoForm = z.pipe(
  z.object({
    ...CONTACT_FIELDS,
    kind: chosen(KINDS),
    holder: chosen(WHO),
    request: formText(LONGEST_REQUEST),
    notice_version: z.optional(z.string().check(z.regex(/^[\w.-]{1,20}$/))),
  }),
  z.transform(({ kind, holder, name, email, phone, request, ...rest }, context) => {
    const { contact, problems } = readContact({ name, email, phone })
    const wrong: Record<string, string> = {
      ...(!kind && { kind: 'Elige qué derecho quieres ejercer.' }),
      ...(!holder && { holder: 'Dinos si los datos son tuyos.' }),
      ...problems,
    }
    if (!email) {
      delete wrong.phone
      wrong.email = 'Escribe tu correo: ahí te mandamos el folio y la respuesta.'
    }
    if (!request) wrong.request = 'Cuéntanos qué datos y qué quieres que hagamos con ellos.'
    for (const [field, message] of Object.entries(wrong))
      context.issues.push({ code: 'custom', path: [field], message, input: undefined })
    const given = { kind: kind as ArcoKind, holder: holder as Holder, request: request ?? '' }
    return { ...rest, ...contact, ...given, name: contact.name ?? '', email: contact.email ?? '' }
  }),
)
