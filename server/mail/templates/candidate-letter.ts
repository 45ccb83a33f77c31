import { type Letter, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const candidateLetter = ({ subject, body, signer, folio }: MailData['candidate-letter']): Letter => ({
  subject,
  preheader: `Folio ${folio}`,
  title: subject,
  blocks: [
    ...body
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map(paragraph),
    paragraph(signer),
    note(`Es sobre tu solicitud de empleo con folio ${folio}. Si quieres que la borremos, escríbenos con ese folio.`),
  ],
})
