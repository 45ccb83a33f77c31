import type { Checked } from '#app/ui/typed-fields.ts'
import { readAmount } from '#contract/text/amounts.ts'
import type { MailingWords } from './mutations.ts'
import type { Mailing } from './queries.ts'

export type TypedMailing = Record<keyof MailingWords, string>

export const typedMailing = (mailing: Mailing | null): TypedMailing => ({
  name: mailing?.name ?? '',
  people: mailing?.people ?? 'todos',
  branch: mailing?.branch ?? '',
  brand: mailing?.brand ?? '',
  subject: mailing?.subject ?? '',
  body: mailing?.body ?? '',
  button: mailing?.button ?? '',
  link_id: mailing?.link_id ?? '',
  per_minute: String(mailing?.per_minute ?? 20),
})

export function checkedMailing(typed: TypedMailing): Checked<MailingWords> {
  const problems: Record<string, string> = {}
  const rate = /^\d{1,3}$/.test(typed.per_minute.trim()) ? readAmount(typed.per_minute) : null
  if (typed.name.trim() === '') problems.name = 'Escribe cómo se llama.'
  if (typed.button.trim() !== '' && typed.link_id === '') problems.link_id = 'Elige a dónde lleva el botón.'
  if (rate === null || rate < 1 || rate > 100) problems.per_minute = 'Escribe de 1 a 100.'
  return {
    problems,
    meant: {
      name: typed.name.trim(),
      people: typed.people,
      branch: typed.branch || null,
      brand: typed.brand || null,
      subject: typed.subject.trim(),
      body: typed.body.trim(),
      button: typed.button.trim() || null,
      link_id: typed.link_id || null,
      per_minute: rate ?? 20,
    },
  }
}

const REASONS: Record<string, string> = {
  'sin permiso': 'Ya no aceptan publicidad',
  terminada: 'Se terminó antes de llegarles',
}
const BOUNCES: [code: RegExp, words: string][] = [
  [/^5\.1\./, 'Rebotó: esa dirección no existe'],
  [/^5\.2\.1$/, 'Rebotó: el buzón está desactivado'],
  [/^5\.2\.2$/, 'Rebotó: el buzón está lleno'],
  [/^5\.7\./, 'Rebotó: su servidor no lo aceptó'],
]

const REPLIES: [reply: RegExp, words: string][] = [
  [/^[45]52\b/, 'El buzón está lleno'],
  [/^55[013] \(RCPT TO\)/, 'Esa dirección no existe o no recibe correo'],
  [/^\d{3}\b/, 'Su servidor no lo aceptó'],
]

export function mailingReason(why: string): string {
  const reply = /^SMTP (.+)$/.exec(why)?.[1]
  if (reply)
    return `${REPLIES.find(([code]) => code.test(reply))?.[1] ?? 'El servidor de correo no contestó'} (${reply.split(' ', 1)[0]})`
  const status = /^rebote (\S+)$/.exec(why)?.[1]
  if (!status) return REASONS[why] ?? why
  return `${BOUNCES.find(([code]) => code.test(status))?.[1] ?? 'Rebotó'} (${status})`
}
