import type { Tone } from '#app/ui/badge.tsx'

const KINDS: Record<string, string> = {
  mail: 'Correo',
  sms: 'Mensaje de texto',
  webhook: 'Aviso',
  push: 'Aviso en un dispositivo',
  sheet: 'Hoja de cálculo',
  ad_lead: 'Lead de anuncio',
  whatsapp: 'WhatsApp',
}

const TARGETS: Record<string, string> = {
  lead_connector: 'leads',
  landing: 'páginas de campaña',
  application: 'solicitudes',
  valuation: 'valuaciones',
  mail_campaign: 'campañas de correo',
}

const SUBJECTS: Record<string, string> = {
  'confirm-signup': 'Confirmar un correo',
  'magic-link': 'Enlace para entrar',
  recovery: 'Contraseña nueva',
  invite: 'Invitación al equipo',
  'email-change-current': 'Cambio de correo, al de antes',
  'email-change-new': 'Cambio de correo, al nuevo',
  reauthentication: 'Código para confirmar un cambio',
  'password-changed': 'Contraseña cambiada',
  'email-changed': 'Correo cambiado',
  'phone-changed': 'Celular cambiado',
  'mfa-enrolled': 'Verificación en dos pasos activada',
  'mfa-removed': 'Verificación en dos pasos quitada',
  'passkey-added': 'Llave de acceso agregada',
  'recovery-code-used': 'Código de respaldo usado',
  'address-taken': 'Registro con un correo que ya tiene cuenta',
  'account-deleted': 'Cuenta eliminada',
  'candidacy-received': 'Candidatura recibida',
  'candidate-letter': 'Carta a un candidato',
  'candidate-interview': 'Entrevista de un candidato',
  'interview-choice': 'Horas de entrevista por elegir',
  'interview-for-staff': 'Entrevista, a quien entrevista',
  'candidacy-keep': '¿Guardamos tu CV?, a un candidato',
  'arco-received': 'Solicitud ARCO recibida',
  'arco-to-answer': 'Solicitud ARCO por responder',
  'appointment-booked': 'Cita agendada',
  'appointment-moved': 'Cita cambiada',
  'appointment-cancelled': 'Cita cancelada',
  'appointment-reminder': 'Recordatorio de cita',
  'appointment-missed': 'No vino a su cita',
  'appointment-car-gone': 'El auto de una cita ya no está',
  'appointment-for-advisor': 'Cita, a quien recibe',
  'appointment-place': 'Lugar libre para una cita',
  'application-status': 'Avance de una solicitud',
  'application-message': 'Mensaje de una solicitud',
  'note-mention': 'Mención en una nota',
  'weekly-figures': 'Cifras de la semana',
  'export-made': 'Descarga de muchos renglones',
  'task-reminder': 'Recordatorio de un pendiente',
  'alert-confirm': 'Confirmar una alerta',
  'alert-cars': 'Autos de una alerta',
  'offer-made': 'Oferta por su auto',
  mailing: 'Carta de una campaña de correo',
  'bureau-code': 'Código para consultar el historial de crédito',
  whatsapp: 'Mensaje de una conversación',
  meta: 'Formulario de un anuncio',
  'care-question': '¿Te atendieron?',
  'lead-news': 'Lead que espera o cambia de asesor',
  otp: 'Código para entrar',
  'phone-change': 'Código para cambiar de celular',
  mfa: 'Código de verificación',
  'visit-code': 'Código para una cita',
}
export const subjectText = (subject: string | null): string => SUBJECTS[subject ?? ''] ?? subject ?? ''

export const deliveryText = (kind: string, target: string | null): string =>
  `${KINDS[kind] ?? kind}${target ? ` a ${TARGETS[target] ?? target}` : ''}`

export const DELIVERY_STATES = [
  { value: 'dead', label: 'No se entregó', tone: 'danger' },
  { value: 'pending', label: 'En espera', tone: 'warn' },
  { value: 'sending', label: 'Saliendo', tone: 'info' },
  { value: 'delivered', label: 'Entregado', tone: 'neutral' },
] as const satisfies { value: string; label: string; tone: Tone }[]
