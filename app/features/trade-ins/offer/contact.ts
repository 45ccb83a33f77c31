import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { PHONE_PROBLEM, phoneOf } from '#contract/people/phone.ts'
import type { OfferRequest } from '#contract/trade-ins/trade-in-quote.ts'

export const CONTACT_FORM = 'vender-contacto'

export function contactProblems(typed: Record<string, string>): Record<string, string> {
  const { name = '', phone = '', email = '' } = typed
  return {
    ...(name.trim().length < 2 && { name: 'Escribe tu nombre.' }),
    ...(!phoneOf(phone) && { phone: PHONE_PROBLEM }),
    ...(email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Revisa tu correo: le falta algo.' }),
  }
}

export const contactOf = (typed: Record<string, string>): Required<Pick<OfferRequest, 'contact' | 'consent'>> => {
  const { name = '', phone = '', email = '' } = typed
  return {
    contact: { name: name.trim(), phone: phone.trim(), ...(email.trim() && { email: email.trim() }) },
    consent: { version: typed.notice_version ?? NOTICE_VERSION, marketing: typed.marketing !== undefined },
  }
}

/** The endpoint names fields 'contact.phone'; the form has no prefix. */
export const fieldNames = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^contact\./, ''), message]))
