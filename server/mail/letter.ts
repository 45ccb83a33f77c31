import { phoneText } from '#contract/people/phone-text.ts'
import type { Brand } from '#contract/text/brand.ts'
import { oneStop } from '#contract/text/sentence.ts'

export interface MailContext {
  brand: Brand
  siteUrl: string
  expiresIn?: number
}

export type Block =
  | { kind: 'paragraph' | 'note'; text: string }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'link'; label: string; link: string }
  | { kind: 'code'; code: string }

export interface Letter {
  subject: string
  preheader: string
  title: string
  blocks: Block[]
  unsubscribe?: string
  isAdvertising?: boolean
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text: oneStop(text) })
export const note = (text: string): Block => ({ kind: 'note', text: oneStop(text) })
export const code = (digits: string): Block => ({ kind: 'code', code: digits })

export const button = (label: string, to: string): Block => ({ kind: 'button', label, link: safeLink(to) })

export const link = (label: string, to: string): Block => ({ kind: 'link', label, link: safeLink(to) })

/**
 * Scanners open links, and GET auth/v1/verify consumes the code: the button leads to a page with a confirmation
 * (app/features/account/sign-in/link-page.tsx).
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

/** Prevents mail programs from linking a stranger's text. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\p{L}\p{N}.,()+-]+/gu, ' ').replace(/\.(?=\p{L})/gu, '. ')

const safeLink = (link: string): string => {
  const url = new URL(link)
  if (!/^https?:$/.test(url.protocol)) throw new Error(`a mail cannot link to ${url.protocol}`)
  return url.href
}

export function howLong(seconds: number): string {
  const [amount, one, many] =
    seconds >= 172_800
      ? [Math.floor(seconds / 86_400), 'día', 'días']
      : seconds >= 3600
        ? [Math.floor(seconds / 3600), 'hora', 'horas']
        : [Math.max(1, Math.floor(seconds / 60)), 'minuto', 'minutos']
  return `${amount} ${amount === 1 ? one : many}`
}

export const goodFor = (expiresIn: number | undefined, what: 'código' | 'enlace y el código'): Block => {
  const both = what !== 'código'
  const once = both ? 'sirven una sola vez' : 'sirve una sola vez'
  const until = expiresIn === undefined ? '' : `${both ? 'vencen' : 'vence'} en ${howLong(expiresIn)} y `
  return note(`El ${what} ${until}${once}.`)
}

export const helpLine = ({ brand }: MailContext): Block =>
  note(
    `¿No fuiste tú? Escríbenos a ${brand.email} o llámanos al ${phoneText(brand.phone)} y te ayudamos a recuperar tu cuenta.`,
  )
