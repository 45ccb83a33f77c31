/** What a setting is called, what it does in plain words, and how what it says is read. */
interface SettingWords {
  label: string
  help: string
  /** Of a setting that is on or off. */
  on?: string
  off?: string
  /** Of a number: what it counts, one and many. */
  unit?: readonly [string, string]
  /** Of a number that stands for one of a few things: what each is called, from its lowest on. */
  choices?: readonly string[]
  /** Nothing asks for it yet: what will. */
  waits?: string
  /** Where visitors see it. */
  page?: string
}

const HOURS = ['hora', 'horas'] as const
const MINUTES = ['minuto', 'minutos'] as const
const DAYS = ['día', 'días'] as const

const ANSWER_CLOCK = 'el reloj de respuestas'
const PRICES = 'los cambios de precio'
const RESERVATIONS = 'los apartados en línea'
const GATE = 'la revisión antes de publicar'
const STRICTNESS = { choices: ['No aplica', 'Avisar', 'Exigir'], waits: GATE } as const

/** The sections that are made of settings alone. */
type WordedSection = 'funciones' | 'tiempos' | 'solicitudes' | 'apartados' | 'publicacion'

/** The settings of each section, in their order: the keys are those of db/api/settings.sql. */
export const SETTING_WORDS: Record<WordedSection, Record<string, SettingWords>> = {
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
    arrival_minutes: {
      label: 'Quien ya llegó',
      help: 'Desde cuándo Hoy marca como atrasada la visita de quien llegó a la sucursal y sigue esperando.',
      unit: MINUTES,
    },
    today_lead_days: {
      label: 'Permanencia en Hoy',
      help: 'Cuánto tiempo sigue en Hoy quien pidió informes y no tiene cita.',
      unit: DAYS,
    },
    today_offer_hours: {
      label: 'Ofertas por vencer',
      help: 'Con cuánta anticipación Hoy muestra una oferta que vence.',
      unit: HOURS,
    },
    answer_goal_minutes: {
      label: 'Meta de respuesta',
      help: 'En cuánto tiempo de sucursal abierta se contesta a un cliente.',
      unit: MINUTES,
      waits: ANSWER_CLOCK,
    },
    answer_nudge_minutes: {
      label: 'Recordatorio al asesor',
      help: 'Cuándo se le recuerda un mensaje sin contestar.',
      unit: MINUTES,
      waits: ANSWER_CLOCK,
    },
    answer_manager_minutes: {
      label: 'Aviso al gerente',
      help: 'Cuándo se le avisa de un mensaje que sigue sin contestar.',
      unit: MINUTES,
      waits: ANSWER_CLOCK,
    },
    answer_next_agent_minutes: {
      label: 'Cambio de asesor',
      help: 'Cuándo pasa a otro asesor un mensaje que nadie contestó.',
      unit: MINUTES,
      waits: ANSWER_CLOCK,
    },
    no_show_minutes: {
      label: 'Cita sin llegar',
      help: 'Cuánto se espera a quien no llega antes de buscarlo.',
      unit: MINUTES,
      waits: 'la recepción',
    },
  },
  solicitudes: {
    expire_pending_docs_days: {
      label: 'Vencimiento en espera de documentos',
      help: 'Cuántos días sin que nada se mueva espera una solicitud a la que le faltan documentos. Cuenta también para las que ya están en camino: si lo acortas, vencen antes de lo que se les dijo.',
      unit: DAYS,
    },
    expire_submitted_days: {
      label: 'Vencimiento de una solicitud recibida',
      help: 'Cuántos días sin que nada se mueva espera una solicitud que nadie ha revisado.',
      unit: DAYS,
    },
    expire_reviewing_days: {
      label: 'Vencimiento en revisión',
      help: 'Cuántos días sin que nada se mueva espera una solicitud que se está revisando.',
      unit: DAYS,
    },
  },
  apartados: {
    price_approval_percent: {
      label: 'Baja de precio con permiso',
      help: 'Desde qué rebaja un cambio de precio lo aprueba un administrador.',
      unit: ['%', '%'],
      waits: PRICES,
    },
    aged_days: {
      label: 'Auto rezagado',
      help: 'Desde cuántos días en inventario un auto necesita un responsable.',
      unit: DAYS,
      waits: PRICES,
    },
    reservation_pesos: {
      label: 'Monto del apartado',
      help: 'Cuánto se deja para apartar un auto.',
      unit: ['peso', 'pesos'],
      waits: RESERVATIONS,
    },
    reservation_days: {
      label: 'Duración del apartado',
      help: 'Cuántos días queda apartado el auto.',
      unit: DAYS,
      waits: RESERVATIONS,
    },
    reservation_extension_days: {
      label: 'Prórroga',
      help: 'Cuántos días más se puede alargar. Con 0 no se alarga.',
      unit: DAYS,
      waits: RESERVATIONS,
    },
    reservation_warning_hours: {
      label: 'Aviso de que termina',
      help: 'Con cuánta anticipación se le avisa a quien apartó.',
      unit: HOURS,
      waits: RESERVATIONS,
    },
    reservation_turn_hours: {
      label: 'Turno de la fila',
      help: 'Cuánto tiene el siguiente de la fila para apartar un auto que se libera.',
      unit: HOURS,
      waits: RESERVATIONS,
    },
    reservation_refund_days: {
      label: 'Devolución',
      help: 'En cuántos días a más tardar se devuelve un apartado.',
      unit: DAYS,
      waits: RESERVATIONS,
    },
  },
  publicacion: {
    gate_photos: {
      label: 'Fotos',
      help: 'Cuántas, como mínimo, además de la portada.',
      unit: ['foto', 'fotos'],
      waits: GATE,
    },
    gate_inspection_days: {
      label: 'Inspección vigente',
      help: 'Cuántos días vale una inspección.',
      unit: DAYS,
      waits: GATE,
    },
    gate_inspection_km: {
      label: 'Kilómetros desde la inspección',
      help: 'Cuántos puede rodar el auto antes de inspeccionarse otra vez.',
      unit: ['kilómetro', 'kilómetros'],
      waits: GATE,
    },
    gate_repuve_days: {
      label: 'Consulta de REPUVE',
      help: 'Qué tan reciente debe ser antes de la entrega.',
      unit: DAYS,
      waits: GATE,
    },
    gate_purchase: { label: 'Autos que compramos', help: 'Qué pasa si les falta algo para publicarse.', ...STRICTNESS },
    gate_consignment: {
      label: 'Autos en consignación',
      help: 'Qué pasa si les falta algo para publicarse.',
      ...STRICTNESS,
    },
    gate_import: {
      label: 'Autos importados de otra lista',
      help: 'Qué pasa si les falta algo para publicarse.',
      ...STRICTNESS,
    },
  },
}

/** What the setting of a key is called; the key itself where it has no words. */
export const settingLabel = (key: string): string =>
  Object.values(SETTING_WORDS).find((section) => key in section)?.[key]?.label ?? key

/** What a setting says, in words. */
export function settingText(
  { on = 'Encendido', off = 'Apagado', unit, choices }: SettingWords,
  value: unknown,
): string {
  if (choices) return choices[Number(value)] ?? String(value)
  if (!unit) return value === true ? on : off
  return `${Number(value).toLocaleString('es-MX')} ${unit[value === 1 ? 0 : 1]}`
}
