import { withMailingName } from '#contract/marketing/mailings.ts'
import { button, type Letter, link, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export function mailing(
  { subject, body, name, button: label, path, token }: MailData['mailing'],
  { siteUrl }: MailContext,
): Letter {
  const title = withMailingName(subject, name)
  const parts = withMailingName(body, name)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  return {
    subject: title,
    preheader: parts[0] ?? title,
    title,
    blocks: [
      ...parts.map(paragraph),
      ...(label && path ? [button(label, `${siteUrl}${path}`)] : []),
      token
        ? link('Dejar de recibir publicidad', `${siteUrl}/baja/${token}`)
        : note('Aquí va el enlace para dejar de recibir publicidad.'),
    ],
    isAdvertising: true,
    ...(token && { unsubscribe: `${siteUrl}/functions/v1/mailings/unsubscribe?token=${token}` }),
  }
}
