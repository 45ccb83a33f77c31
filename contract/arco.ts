import * as z from 'zod/mini'
import { ARCO_KINDS, HOLDERS, LONGEST_REQUEST } from './arco-kinds.ts'
import { CONTACT_FIELDS, formText, readContact } from './leads.ts'

const KINDS = ARCO_KINDS.map(({ value }) => value) as [ArcoKind, ...ArcoKind[]]
const WHO = HOLDERS.map(({ value }) => value) as [Holder, ...Holder[]]
type ArcoKind = (typeof ARCO_KINDS)[number]['value']
type Holder = (typeof HOLDERS)[number]['value']

/** What may be posted to functions/v1/arco-requests, as it is kept. The answer goes to the e-mail, so it is needed. */
export const arcoForm = z.pipe(
  z.object({
    ...CONTACT_FIELDS,
    kind: z.enum(KINDS, { error: 'Elige qué derecho quieres ejercer.' }),
    holder: z.enum(WHO, { error: 'Dinos si los datos son tuyos.' }),
    request: formText(LONGEST_REQUEST),
    notice_version: z.optional(z.string().check(z.regex(/^[\w.-]{1,20}$/))),
  }),
  z.transform(({ name, email, phone, request, ...rest }, context) => {
    const { contact, problems } = readContact({ name, email, phone })
    const wrong: Record<string, string> = { ...problems }
    if (!email) {
      delete wrong.phone
      wrong.email = 'Escribe tu correo: ahí te mandamos el folio y la respuesta.'
    }
    if (!request) wrong.request = 'Cuéntanos qué datos y qué quieres que hagamos con ellos.'
    for (const [field, message] of Object.entries(wrong))
      context.issues.push({ code: 'custom', path: [field], message, input: undefined })
    return { ...rest, ...contact, name: contact.name ?? '', email: contact.email ?? '', request: request ?? '' }
  }),
)
