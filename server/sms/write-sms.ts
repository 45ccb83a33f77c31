import { howLong, type MailContext } from '../mail/letter.ts'
import type { SmsData, SmsTemplate } from './sms-data.ts'

// Without ó and its kin ('código', 'teléfono'): they are not in the phone network's own alphabet, and one of them makes a message
// of 160 characters one of 70, which costs double.
const TEXTS: { [T in SmsTemplate]: (data: SmsData[T], context: MailContext) => string } = {
  otp: ({ code }, { brand }) => `Tu clave de ${brand.name} es ${code}.`,
  'phone-change': ({ code }, { brand }) => `Tu clave para usar este celular en ${brand.name} es ${code}.`,
  reauthentication: ({ code }, { brand }) => `Tu clave para confirmar el cambio en ${brand.name} es ${code}.`,
  mfa: ({ code }, { brand }) => `Tu clave para entrar a ${brand.name} es ${code}.`,
  'bureau-code': ({ code }, { brand }) => `Tu clave para la consulta de historial en ${brand.name} es ${code}.`,
}

/**
 * Writes a text message. Its last line is the form that phones know, so that they offer the code only on our site (the WebOTP
 * proposal, "origin-bound one-time codes delivered via SMS"). Throws when there is no such template.
 */
export function writeSms<T extends SmsTemplate>(template: T, data: SmsData[T], context: MailContext): string {
  if (!Object.hasOwn(TEXTS, template)) throw new Error(`there is no text message ${template}`)
  const until = context.expiresIn === undefined ? '' : ` Vence en ${howLong(context.expiresIn)}.`
  const { hostname } = new URL(context.siteUrl)
  return `${TEXTS[template](data, context)}${until} No la compartas con nadie.\n\n@${hostname} #${data.code}`
}
