import { addDays } from '../dates/calendar.ts'
import { dayText } from '../dates/date-texts.ts'
import { dayIn, HOUSE_ZONE } from '../dates/dates.ts'
import { addWorkingDays } from '../dates/working-days.ts'

const USUAL = { review: 1, decision: 3 }
export const PAPERS_DAYS = 45

/** The next step and its date, by status since an instant (ISO 8601). */
export function whatFollows(status: string, since: string, papersDays = PAPERS_DAYS): { what: string; by: string }[] {
  const day = dayIn(HOUSE_ZONE, since)
  const decision = {
    what: 'La financiera decide',
    by: `Normalmente a más tardar el ${dayText('weekday', addWorkingDays(day, USUAL.decision))}. Te avisamos por correo y aquí.`,
  }
  if (status === 'reviewing') return [decision]
  if (status === 'submitted') {
    const by = `Normalmente a más tardar el ${dayText('weekday', addWorkingDays(day, USUAL.review))}. Si falta algo, te lo pide.`
    return [{ what: 'Tu asesor la revisa', by }, decision]
  }
  if (status !== 'pending_docs') return []
  const last = addDays(day, papersDays)
  return [
    { what: 'Sube los documentos que faltan', by: `Tienes hasta el ${dayText('weekday', last)}; entre antes, mejor.` },
    { what: 'Tu asesor la revisa', by: `Normalmente en ${USUAL.review} día hábil después de que lleguen.` },
    { what: 'La financiera decide', by: `Normalmente en ${USUAL.decision} días hábiles después de que lleguen.` },
  ]
}
