// Contact permissions (docs/mexico.md, section 7; docs/decisions/131); values of the database.
import { labelIn } from '../text/labels.ts'

export const PERMISSION_CHANNELS = [
  { value: 'call', label: 'Llamadas' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'mail', label: 'Correo' },
  { value: 'sms', label: 'SMS' },
] as const

export const PERMISSION_PURPOSES = [
  { value: 'servicio', label: 'Atenderlo' },
  { value: 'publicidad', label: 'Publicidad' },
] as const

export const PERMISSION_WAYS = [
  { value: 'en_persona', label: 'En persona' },
  { value: 'llamada', label: 'Por llamada' },
  { value: 'whatsapp', label: 'Por WhatsApp' },
  { value: 'correo', label: 'Por correo' },
  { value: 'sms', label: 'Por SMS' },
  { value: 'web', label: 'En el sitio' },
  { value: 'importacion', label: 'En un archivo importado' },
] as const

export const SAID_WAYS = PERMISSION_WAYS.filter(({ value }) => value !== 'web' && value !== 'importacion')

const REFUSALS: Record<string, string> = {
  unknown: 'No encontramos a esa persona.',
  no_address: 'No ha dejado por dónde.',
  bad_address: 'Ahí no lo encontramos: dato malo.',
  refused: 'Dijo que no.',
  no_consent: 'No ha dicho que sí.',
  address_refused: 'Alguien con ese mismo dato pidió no recibir publicidad.',
  register_missing: 'Falta cargar el registro de no publicidad.',
  register_old: 'El registro de no publicidad tiene más de 30 días.',
  registered: 'Su teléfono está en el registro de no publicidad.',
}

/** Why contact is not allowed, or null. */
export const refusalText = (why: string | null): string | null => (why === null ? null : (REFUSALS[why] ?? why))

/** 'No quiere publicidad por WhatsApp (por llamada)'. */
export function permissionText(channel: string, purpose: string, granted: boolean, way?: string): string {
  const by = labelIn(PERMISSION_CHANNELS, channel)
  const where = by === 'Llamadas' ? 'por teléfono' : `por ${by === 'Correo' ? 'correo' : by}`
  const what = purpose === 'publicidad' ? 'recibir publicidad' : 'que lo atendamos'
  const how = way
    ? ` (${labelIn(PERMISSION_WAYS, way).toLowerCase().replace('whatsapp', 'WhatsApp').replace('sms', 'SMS')})`
    : ''
  return `${granted ? 'Acepta' : 'No quiere'} ${what} ${where}${how}`
}
