import { SETTING_NAMES } from '#contract/settings/setting-names.ts'
import { readAmount, readKm } from '#contract/text/amounts.ts'

export interface SettingWords {
  label: string
  help: string
  /** For settings that are on or off. */
  on?: string
  off?: string
  /** For numbers: unit in singular and plural. */
  unit?: readonly [string, string]
  /** For numbers that select an option: labels from the lowest on. */
  choices?: readonly string[]
  page?: string
}

const HOURS = ['hora', 'horas'] as const
const MINUTES = ['minuto', 'minutos'] as const
const DAYS = ['día', 'días'] as const

const STRICTNESS = { choices: ['No aplica', 'Avisar', 'Exigir'] } as const

type WordedSection = 'funciones' | 'tiempos' | 'solicitudes' | 'apartados' | 'publicacion' | 'descargas'

export const SETTING_WORDS: Record<WordedSection, Record<string, SettingWords>> = {
  funciones: {
    show_promotions: {
      label: SETTING_NAMES.show_promotions,
      help: 'La página de promociones, su lugar en el menú, en el inicio y en el mapa del sitio. Apagadas, la página no existe para nadie; lo escrito en ella no se pierde.',
      on: 'Se muestran',
      off: 'No se muestran',
      page: '/promociones',
    },
  },
  descargas: {
    weekly_figures: {
      label: SETTING_NAMES.weekly_figures,
      help: 'Un correo cada lunes a las 8 con las cinco cifras que más cambiaron en la semana y qué lo explica.',
      on: 'Se manda',
      off: 'No se manda',
    },
    owner_mail_everybody: {
      label: SETTING_NAMES.owner_mail_everybody,
      help: 'A quién le llegan las cifras de la semana y el aviso de una descarga de más de 200 renglones.',
      on: 'A todos los administradores',
      off: 'Solo al administrador más antiguo',
    },
  },
  tiempos: {
    late_message_hours: {
      label: SETTING_NAMES.late_message_hours,
      help: 'Desde cuándo Hoy marca como atrasado un mensaje que nadie ha leído.',
      unit: HOURS,
    },
    late_lead_hours: {
      label: SETTING_NAMES.late_lead_hours,
      help: 'Desde cuándo Hoy marca como atrasado a quien pidió informes y no tiene cita.',
      unit: HOURS,
    },
    late_application_hours: {
      label: SETTING_NAMES.late_application_hours,
      help: 'Desde cuándo Hoy marca como atrasada una solicitud que espera revisión.',
      unit: HOURS,
    },
    late_listing_hours: {
      label: SETTING_NAMES.late_listing_hours,
      help: 'Desde cuándo Hoy marca como atrasado un auto que sigue en la misma etapa.',
      unit: HOURS,
    },
    arrival_minutes: {
      label: SETTING_NAMES.arrival_minutes,
      help: 'Desde cuándo Hoy marca como atrasada la visita de quien llegó a la sucursal y sigue esperando.',
      unit: MINUTES,
    },
    today_lead_days: {
      label: SETTING_NAMES.today_lead_days,
      help: 'Cuánto tiempo sigue en Hoy quien pidió informes y no tiene cita.',
      unit: DAYS,
    },
    today_offer_hours: {
      label: SETTING_NAMES.today_offer_hours,
      help: 'Con cuánta anticipación Hoy muestra una oferta que vence.',
      unit: HOURS,
    },
    today_deal_days: {
      label: 'Tratos sin siguiente paso',
      help: 'Cuánto después de su fecha muestra Hoy un trato del que nadie ha dicho qué sigue.',
      unit: DAYS,
    },
    candidacy_news_days: {
      label: SETTING_NAMES.candidacy_news_days,
      help: 'A los cuántos días sin saber de nosotros un candidato aparece en Hoy.',
      unit: DAYS,
    },
    candidacy_letter_hours: {
      label: SETTING_NAMES.candidacy_letter_hours,
      help: 'Cuánto espera una carta a un candidato antes de salir. Mientras espera se puede deshacer.',
      unit: HOURS,
    },
    answer_goal_minutes: {
      label: SETTING_NAMES.answer_goal_minutes,
      help: 'En cuánto tiempo de sucursal abierta se contesta a un cliente. Pasado ese tiempo, Hoy lo marca como atrasado.',
      unit: MINUTES,
    },
    answer_nudge_minutes: {
      label: SETTING_NAMES.answer_nudge_minutes,
      help: 'A los cuántos minutos de sucursal abierta se le recuerda un mensaje sin contestar.',
      unit: MINUTES,
    },
    answer_manager_minutes: {
      label: SETTING_NAMES.answer_manager_minutes,
      help: 'A los cuántos minutos de sucursal abierta se le avisa de un mensaje que sigue sin contestar.',
      unit: MINUTES,
    },
    answer_next_agent_minutes: {
      label: SETTING_NAMES.answer_next_agent_minutes,
      help: 'A los cuántos minutos de sucursal abierta pasa a otro asesor en turno un mensaje que nadie contestó.',
      unit: MINUTES,
    },
    answer_turns: {
      label: SETTING_NAMES.answer_turns,
      help: 'Por cuántos turnos pasa un mensaje que nadie contesta. Después se queda con el gerente de su sucursal, en Hoy, y no se manda ningún aviso más.',
      unit: ['turno', 'turnos'],
    },
    no_show_minutes: {
      label: SETTING_NAMES.no_show_minutes,
      help: 'A los cuántos minutos de su hora se anota que no vino y se le ofrecen otras por mensaje.',
      unit: MINUTES,
    },
  },
  solicitudes: {
    expire_pending_docs_days: {
      label: SETTING_NAMES.expire_pending_docs_days,
      help: 'Cuántos días sin que nada se mueva espera una solicitud a la que le faltan documentos. Cuenta también para las que ya están en camino: si lo acortas, vencen antes de lo que se les dijo.',
      unit: DAYS,
    },
    expire_submitted_days: {
      label: SETTING_NAMES.expire_submitted_days,
      help: 'Cuántos días sin que nada se mueva espera una solicitud que nadie ha revisado.',
      unit: DAYS,
    },
    expire_reviewing_days: {
      label: SETTING_NAMES.expire_reviewing_days,
      help: 'Cuántos días sin que nada se mueva espera una solicitud que se está revisando.',
      unit: DAYS,
    },
  },
  apartados: {
    aged_days: {
      label: SETTING_NAMES.aged_days,
      help: 'Desde cuántos días en inventario un auto se marca como envejecido.',
      unit: DAYS,
    },
    recon_approval_pesos: {
      label: SETTING_NAMES.recon_approval_pesos,
      help: 'Desde cuánto un trabajo de reacondicionamiento lo autoriza otro administrador, no quien lo pidió. Si no hay otro, quien lo pidió dice por qué lo autoriza.',
      unit: ['peso', 'pesos'],
    },
    reservation_days: {
      label: SETTING_NAMES.reservation_days,
      help: 'Cuántos días queda separado un auto cuando no se dice hasta cuándo.',
      unit: DAYS,
    },
  },
  publicacion: {
    gate_photos: {
      label: SETTING_NAMES.gate_photos,
      help: 'Cuántas, como mínimo, contando la portada.',
      unit: ['foto', 'fotos'],
    },
    studio_for_sales: {
      label: SETTING_NAMES.studio_for_sales,
      help: 'Quién toma, edita y aprueba fotos en Car Studio.',
      on: 'También los asesores',
      off: 'Solo los administradores',
    },
    gate_inspection_days: {
      label: SETTING_NAMES.gate_inspection_days,
      help: 'Cuántos días vale una inspección.',
      unit: DAYS,
    },
    gate_inspection_km: {
      label: SETTING_NAMES.gate_inspection_km,
      help: 'Cuántos puede rodar el auto antes de inspeccionarse otra vez.',
      unit: ['kilómetro', 'kilómetros'],
    },
    gate_purchase: {
      label: SETTING_NAMES.gate_purchase,
      help: 'Qué pasa si les falta algo para publicarse.',
      ...STRICTNESS,
    },
    gate_consignment: {
      label: SETTING_NAMES.gate_consignment,
      help: 'Qué pasa si les falta algo para publicarse.',
      ...STRICTNESS,
    },
    gate_import: {
      label: SETTING_NAMES.gate_import,
      help: 'Qué pasa si les falta algo para publicarse.',
      ...STRICTNESS,
    },
  },
}

export function settingText(
  { on = 'Encendido', off = 'Apagado', unit, choices }: SettingWords,
  value: unknown,
): string {
  if (choices) return choices[Number(value)] ?? String(value)
  if (!unit) return value === true ? on : off
  return `${Number(value).toLocaleString('es-MX')} ${unit[value === 1 ? 0 : 1]}`
}

/** As typed: '10 mil' where it is pesos or kilometres. */
export function settingNumber({ unit }: SettingWords, typed: string): number | null {
  if (unit?.[0] === 'peso') return readAmount(typed)
  if (unit?.[0] === 'kilómetro') return readKm(typed)
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : null
}
