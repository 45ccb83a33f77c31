import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'

export function messageValues(
  data: Record<string, unknown>,
  agency: string,
  way: 'mail' | 'sms',
): Record<string, string> {
  const said = (name: string) => (data[name] === undefined || data[name] === null ? '' : String(data[name]))
  const isMail = way === 'mail'
  const kind = said('kind') && appointmentKind(said('kind')).label.toLowerCase()
  return {
    nombre: said('name'),
    sucursal: said('branch'),
    asesor: said('advisor'),
    motivo: said('reason'),
    vacante: said('vacancy'),
    folio: said('folio'),
    dias: said('days'),
    agencia: agency,
    cuando: momentText(said('startsAt'), said('timeZone'), isMail),
    dia: said('day') && dayText(isMail ? 'date' : 'shortWeekday', said('day')),
    que: [kind, isMail && said('vehicle')].filter(Boolean).join(' · '),
    donde: [said('branch'), said('address')].filter(Boolean).join(', '),
  }
}

const momentText = (at: string, timeZone: string, isMail: boolean) => {
  if (!at || Number.isNaN(Date.parse(at))) return at
  if (isMail) return instantText('fullMoment', at, timeZone)
  return `${instantText('shortWeekday', at, timeZone)}, ${instantText('time', at, timeZone)}`
}
