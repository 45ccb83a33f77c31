import { filledWords, type MessageWords } from '#contract/leads/message-words.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { howLong, type MailContext } from '../mail/letter.ts'
import { messageValues } from '../mail/message-values.ts'
import { NEWS_TEXTS } from './news-texts.ts'
import type { CodeData, NewsData, SmsData, SmsTemplate } from './sms-data.ts'

const CODE_TEXTS: { [T in keyof CodeData]: (data: CodeData[T], context: MailContext) => string } = {
  otp: ({ code }, { brand }) => `Tu código de ${brand.name} es ${code}.`,
  'phone-change': ({ code }, { brand }) => `Tu código para usar este celular en ${brand.name} es ${code}.`,
  reauthentication: ({ code }, { brand }) => `Tu código para confirmar el cambio en ${brand.name} es ${code}.`,
  mfa: ({ code }, { brand }) => `Tu código para entrar a ${brand.name} es ${code}.`,
  'bureau-code': ({ code }, { brand }) => `Tu código para la consulta de historial en ${brand.name} es ${code}.`,
  'visit-code': ({ code }, { brand }) => `Tu código para agendar tu cita en ${brand.name} es ${code}.`,
}

/** In GSM characters. Throws for an unknown template. */
export function writeSms<T extends SmsTemplate>(
  template: T,
  data: SmsData[T],
  context: MailContext,
  words?: MessageWords,
): string {
  if (isOf(CODE_TEXTS, template))
    return inPhoneAlphabet(oneStop(withCode(template, data as CodeData[keyof CodeData], context)))
  if (!isOf(NEWS_TEXTS, template)) throw new Error(`there is no text message ${template}`)
  if (words) {
    const said = filledWords(
      words.body,
      messageValues(data as unknown as Record<string, unknown>, context.brand.name, 'sms'),
    )
    const led = said.endsWith(':') ? said : oneStop(`${said}.`)
    const { token } = data as { token?: string }
    return inPhoneAlphabet(
      `${context.brand.name}: ${led} ${context.siteUrl}/${token ? `cita/${token}` : 'escritorio/citas'}`,
    )
  }
  const write = NEWS_TEXTS[template] as (data: NewsData[keyof NewsData], context: MailContext) => string
  return inPhoneAlphabet(oneStop(`${context.brand.name}: ${write(data as NewsData[keyof NewsData], context)}`))
}

// WebOTP origin-bound code.
const withCode = (template: keyof CodeData, data: CodeData[keyof CodeData], context: MailContext) => {
  const until = context.expiresIn === undefined ? '' : ` Vence en ${howLong(context.expiresIn)}.`
  const { hostname } = new URL(context.siteUrl)
  return `${CODE_TEXTS[template](data, context)}${until} No lo compartas con nadie.\n\n@${hostname} #${data.code}`
}

const isOf = <Texts extends object>(texts: Texts, template: PropertyKey): template is keyof Texts =>
  Object.hasOwn(texts, template)

// GSM 03.38 lacks á, í, ó, ú: one of them reduces 160 characters to 70.
const inPhoneAlphabet = (text: string) =>
  text.replace(/[áíóúÁÍÓÚ]/g, (letter) => letter.normalize('NFD').charAt(0)).replace(/[\u00a0\u2009\u202f]/g, ' ')
