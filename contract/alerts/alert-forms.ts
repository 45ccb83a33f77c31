import * as z from 'zod/mini'
import { formText } from '../leads/leads.ts'
import { emailOf } from '../people/sign-in.ts'
import { ALERT_KINDS, ALERT_RHYTHMS, ALERT_TOKEN, type AlertKind } from './alert-kinds.ts'

const kinds = ALERT_KINDS.map(({ value }) => value) as unknown as [AlertKind, ...AlertKind[]]
const token = z.string().check(z.regex(ALERT_TOKEN))
const zone = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,60}$/)))

/** Body of functions/v1/alerts; without an account an e-mail is required. */
export const alertForm = z.pipe(
  z.object({
    kind: z.enum(kinds),
    busqueda: z.optional(z.string().check(z.maxLength(2000))),
    auto: z.optional(z.string().check(z.regex(/^[\w-]{0,60}$/))),
    email: formText(254),
    time_zone: zone,
    notice_version: z.optional(z.string().check(z.regex(/^[\w.-]{1,20}$/))),
  }),
  z.transform(({ email, ...rest }, context) => {
    const good = email === undefined ? undefined : emailOf(email)
    if (good === null) {
      const message = 'Escribe tu correo completo, como nombre@correo.com.'
      context.issues.push({ code: 'custom', path: ['email'], message, input: undefined })
    }
    return { ...rest, email: good ?? undefined }
  }),
)

/** Body of functions/v1/alerts/confirm. */
export const alertConfirmForm = z.object({ token })

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Escribe la hora así: 21:00.' }))

/** Body of functions/v1/alerts/change, by token or session. */
export const alertChangeForm = z.object({
  token: z.optional(token),
  do: z.enum(['end', 'end_all', 'forget', 'settings', 'push', 'no_push']),
  alert: z.optional(z.uuid()),
  rhythm: z.optional(z.enum(ALERT_RHYTHMS.map(({ value }) => value) as unknown as ['al_momento', 'diario'])),
  quiet_from: z.optional(clock),
  quiet_to: z.optional(clock),
  time_zone: zone,
  endpoint: z.optional(z.string().check(z.maxLength(1000))),
  p256dh: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{80,100}$/))),
  auth: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/))),
})
