import type { Brand } from '#contract/brand.ts'
import { phoneText } from '#contract/phone-text.ts'
import { oneStop } from '#contract/sentence.ts'

/** What a template may know besides its own data. */
export interface MailContext {
  brand: Brand
  /** Where the site is, without a trailing slash. */
  siteUrl: string
  /** How long the message's code is good, in seconds, when it has one. */
  expiresIn?: number
}

/** One piece of a letter, as plain text: the page escapes it, the text version takes it as it is. */
export type Block =
  | { kind: 'paragraph' | 'note'; text: string }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'link'; label: string; link: string }
  | { kind: 'code'; code: string }

/** A letter as its template writes it. */
export interface Letter {
  subject: string
  /** What an inbox shows after the subject. */
  preheader: string
  title: string
  blocks: Block[]
  /** Where a mail program ends these letters by one press of its own (RFC 8058): it posts there. */
  unsubscribe?: string
  /** It is advertising, which whoever reads it said yes to; absent: it is about something that they asked for. */
  isAdvertising?: boolean
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text: oneStop(text) })
/** Smaller and quieter: when it expires, what to do if it was not you. */
export const note = (text: string): Block => ({ kind: 'note', text: oneStop(text) })
export const code = (digits: string): Block => ({ kind: 'code', code: digits })

/** A link as a button. Throws when it is anything but http or https. */
export const button = (label: string, to: string): Block => ({ kind: 'button', label, link: safeLink(to) })

/** A link in words, of which a letter may have many. Throws as `button` does. */
export const link = (label: string, to: string): Block => ({ kind: 'link', label, link: safeLink(to) })

/**
 * The button of a code that is mailed. It leads to the page that asks for a press (app/features/account/sign-in/link-page.tsx): scanners and
 * previews open what is in a mail, and GET auth/v1/verify, which `link` is, uses the code up. In the fragment, no server reads the token.
 */
export function accountButton({ siteUrl }: MailContext, label: string, link: string): Block {
  const { searchParams, search } = new URL(safeLink(link))
  const asked = searchParams.get('redirect_to') ?? ''
  const target = URL.canParse(asked) ? new URL(asked) : null
  const page = new URL(`${siteUrl}/acceder/enlace`)
  if (target?.origin === page.origin) page.search = target.search
  page.hash = search.slice(1)
  return button(label, page.href)
}

/** Words of a stranger in which no mail program finds an address to lead to. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\p{L}\p{N}.,()+-]+/gu, ' ').replace(/\.(?=\p{L})/gu, '. ')

const safeLink = (link: string): string => {
  const url = new URL(link)
  if (!/^https?:$/.test(url.protocol)) throw new Error(`a mail cannot link to ${url.protocol}`)
  return url.href
}

/** '5 minutos', '1 hora', '2 días': what remains of a whole number of the largest fitting unit, rounded down. */
export function howLong(seconds: number): string {
  const [amount, one, many] =
    seconds >= 172_800
      ? [Math.floor(seconds / 86_400), 'día', 'días']
      : seconds >= 3600
        ? [Math.floor(seconds / 3600), 'hora', 'horas']
        : [Math.max(1, Math.floor(seconds / 60)), 'minuto', 'minutos']
  return `${amount} ${amount === 1 ? one : many}`
}

/** When the code and the link stop working, and that they work once. */
export const goodFor = (expiresIn: number | undefined, what: 'código' | 'enlace y el código'): Block => {
  const both = what !== 'código'
  const once = both ? 'sirven una sola vez' : 'sirve una sola vez'
  const until = expiresIn === undefined ? '' : `${both ? 'vencen' : 'vence'} en ${howLong(expiresIn)} y `
  return note(`El ${what} ${until}${once}.`)
}

/** To whom one writes or calls when something was not oneself. */
export const helpLine = ({ brand }: MailContext): Block =>
  note(
    `¿No fuiste tú? Escríbenos a ${brand.email} o llámanos al ${phoneText(brand.phone)} y te ayudamos a recuperar tu cuenta.`,
  )
