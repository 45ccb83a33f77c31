/** What a setting is called, what it does in plain words, and how what it says is read. */
interface SettingWords {
  label: string
  help: string
  /** Of a setting that is on or off. */
  on?: string
  off?: string
  /** Of a number: what it counts, one and many. */
  unit?: readonly [string, string]
  /** Where visitors see it. */
  page?: string
}

const HOURS = ['hora', 'horas'] as const

/** The settings of each section, in their order: the keys are those of db/api/settings.sql. */
export const SETTING_WORDS: Record<'funciones' | 'tiempos', Record<string, SettingWords>> = {
  funciones: {
    show_promotions: {
      label: 'Promociones',
      help: 'La página de promociones, su lugar en el menú, en el inicio y en el mapa del sitio. Apagadas, la página no existe para nadie; lo escrito en ella no se pierde.',
      on: 'Se muestran',
      off: 'No se muestran',
      page: '/promociones',
    },
  },
  tiempos: {
    late_message_hours: {
      label: 'Mensajes de clientes',
      help: 'Desde cuándo Hoy marca como atrasado un mensaje que nadie ha leído.',
      unit: HOURS,
    },
    late_lead_hours: {
      label: 'Prospectos',
      help: 'Desde cuándo Hoy marca como atrasado a quien pidió informes y no tiene cita.',
      unit: HOURS,
    },
    late_application_hours: {
      label: 'Solicitudes de crédito',
      help: 'Desde cuándo Hoy marca como atrasada una solicitud que espera revisión.',
      unit: HOURS,
    },
    late_listing_hours: {
      label: 'Autos que nos ofrecen',
      help: 'Desde cuándo Hoy marca como atrasado un auto que sigue en la misma etapa.',
      unit: HOURS,
    },
  },
}

/** What a setting says, in words. */
export function settingText({ on = 'Encendido', off = 'Apagado', unit }: SettingWords, value: unknown): string {
  if (!unit) return value === true ? on : off
  return `${Number(value).toLocaleString('es-MX')} ${unit[value === 1 ? 0 : 1]}`
}
