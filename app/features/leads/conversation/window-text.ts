import { instantText } from '#contract/dates/date-texts.ts'

export function windowText(until: string | null, now: Date): { isOpen: boolean; text: string } {
  if (until === null)
    return { isOpen: false, text: 'Todavía no nos escribe: WhatsApp solo deja mandarle una plantilla.' }
  if (Date.parse(until) <= now.getTime())
    return { isOpen: false, text: 'Hace más de 24 horas que no escribe: WhatsApp solo deja mandarle una plantilla.' }
  return { isOpen: true, text: `Puedes escribirle libremente hasta: ${instantText('moment', until)}` }
}
