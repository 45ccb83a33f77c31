import type { SettingSection } from '#contract/settings/setting-sections.ts'

type Seen = { by: string } | { nobody: string }

/**
 * For every settings section the request that shows it publicly, or why none does
 * (scripts/seen-by-visitors.test.ts finds missing ones).
 */
export const SEEN_BY_VISITORS = {
  agencia: { by: '/contacto' },
  funciones: { by: '/promociones' },
  sucursales: { by: '/contacto' },
  tiempos: { nobody: 'when the staff’s Hoy calls something late, and whom the clocks of a message remind' },
  apartados: { nobody: 'what the staff’s inventory and reconditioning go by' },
  publicacion: { nobody: 'no car is held back by them yet' },
  inspeccion: { nobody: 'what the staff looks at in the inspections that begin then' },
  financieras: { by: '/autos' },
  solicitudes: { by: '/escritorio' },
  personas: { by: '/asesor/<id>' },
  turnos: { by: 'rpc/open_slots' },
  asesores: { by: '/asesor/<id>' },
  promociones: { by: '/promociones' },
  preguntas: { by: '/faq' },
  kit: { by: '/kit-volante' },
  conocenos: { by: '/conocenos' },
  redirecciones: { by: 'the old address' },
  mensajes: { nobody: 'the words of messages: whichever node sends one reads them then' },
  embudos: { nobody: 'stages and reasons of the staff’s deals' },
  comentarios: { by: 'feedback' },
  publicidad: { nobody: 'whom the staff may send advertising to: the database is asked for each' },
  encuestas: { by: 'polls' },
  servicios: { by: '/functions/v1/ad-leads/meta' },
  descargas: { nobody: 'whom the house writes to, and what its staff took out' },
  entregas: { nobody: 'nothing is set there: what did not arrive is sent again' },
  claves: { by: '/functions/v1/outside/vehicles' },
} as const satisfies Record<SettingSection, Seen>

type Sections = typeof SEEN_BY_VISITORS

export type SeenSection = {
  [Slug in keyof Sections]: Sections[Slug] extends { by: string } ? Slug : never
}[keyof Sections]

/** Single settings of those sections (private.setting_kinds) and where they are visible; all others are internal. */
export const SEEN_SETTINGS: Record<string, Seen> = {
  show_promotions: { by: '/promociones, and the way to it from /, the menu and the map of the site' },
  expire_pending_docs_days: { by: '/escritorio: who sent an application reads how long its papers are waited for' },
  expire_submitted_days: { nobody: 'when the calendar of the house lets an application expire that nobody looked at' },
  expire_reviewing_days: { nobody: 'the same, of one that is looked at' },
}
