import { NOTICE_VERSION } from '#contract/consents.ts'
import { PHONE_PROBLEM, phoneOf } from '#contract/phone.ts'
import type { OfferRequest } from '#contract/trade-in-quote.ts'

/** What the contact form's draft is called in this tab. */
export const CONTACT_FORM = 'vender-contacto'

/** What is wrong with a contact, by field; the server looks again. A name and a phone are needed, an e-mail is not. */
export function contactProblems(typed: Record<string, string>): Record<string, string> {
  const { name = '', phone = '', email = '' } = typed
  return {
    ...(name.trim().length < 2 && { name: 'Escribe tu nombre.' }),
    ...(!phoneOf(phone) && { phone: PHONE_PROBLEM }),
    ...(email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Revisa tu correo: le falta algo.' }),
  }
}

/** The part of an offer's request that says whom it is for. */
export const contactOf = (typed: Record<string, string>): Required<Pick<OfferRequest, 'contact' | 'consent'>> => {
  const { name = '', phone = '', email = '' } = typed
  return {
    contact: { name: name.trim(), phone: phone.trim(), ...(email.trim() && { email: email.trim() }) },
    consent: { version: typed.notice_version ?? NOTICE_VERSION, marketing: typed.marketing !== undefined },
  }
}

/** The offers' endpoint names fields of a contact as 'contact.phone': the form's own are without what stands before. */
export const fieldNames = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^contact\./, ''), message]))
