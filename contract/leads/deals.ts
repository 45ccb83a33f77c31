export const PIPELINES = [
  { value: 'venta', label: 'Venta' },
  { value: 'compra', label: 'Compra' },
  { value: 'financiamiento', label: 'Financiamiento' },
] as const

export type Pipeline = (typeof PIPELINES)[number]['value']

export const DEAL_OUTCOMES = [
  { value: 'open', label: 'Abierto' },
  { value: 'won', label: 'Ganado' },
  { value: 'lost', label: 'Perdido' },
] as const

export const DEAL_PAYS = [
  { value: 'contado', label: 'De contado' },
  { value: 'credito', label: 'A crédito' },
  { value: 'a_cuenta', label: 'Con su auto a cuenta' },
] as const

export const DEAL_ORIGINS = [
  { value: 'contacto', label: 'Contacto' },
  { value: 'landing', label: 'Página de campaña' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'cita', label: 'Cita' },
  { value: 'cotizacion', label: 'Cotización' },
  { value: 'solicitud', label: 'Solicitud' },
  { value: 'auto', label: 'Auto que ofrece' },
  { value: 'mano', label: 'Anotado a mano' },
] as const

export const DEAL_FIELDS = [
  { value: 'amount', label: 'Valor' },
  { value: 'vehicle_id', label: 'Auto' },
  { value: 'down_payment', label: 'Enganche' },
  { value: 'pays', label: 'Cómo paga' },
  { value: 'expected_on', label: 'Cuándo decide' },
] as const

export type DealField = (typeof DEAL_FIELDS)[number]['value']

export const TASK_REPEATS = [
  { value: 'daily', label: 'Cada día' },
  { value: 'weekly', label: 'Cada semana' },
  { value: 'monthly', label: 'Cada mes' },
] as const
