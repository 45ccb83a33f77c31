import type { Tone } from '#app/ui/badge.tsx'

const KINDS: Record<string, string> = {
  mail: 'Correo',
  sms: 'Mensaje de texto',
  webhook: 'Aviso',
  sheet: 'Hoja de cálculo',
}

const TARGETS: Record<string, string> = {
  lead_connector: 'prospectos',
  landing: 'páginas de campaña',
  application: 'solicitudes',
  valuation: 'valuaciones',
  mail_campaign: 'campañas de correo',
}

/** What a delivery is, in words: 'Aviso a prospectos'. */
export const deliveryText = (kind: string, target: string | null): string =>
  `${KINDS[kind] ?? kind}${target ? ` a ${TARGETS[target] ?? target}` : ''}`

/** How deliveries stand: the value is the outbox's. */
export const DELIVERY_STATES = [
  { value: 'dead', label: 'No se entregó', tone: 'danger' },
  { value: 'pending', label: 'En espera', tone: 'warn' },
  { value: 'sending', label: 'Saliendo', tone: 'info' },
  { value: 'delivered', label: 'Entregado', tone: 'neutral' },
] as const satisfies { value: string; label: string; tone: Tone }[]
