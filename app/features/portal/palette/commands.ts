import type { Role } from '#app/features/people/roles.ts'
import type { IconName } from '#app/ui/icon-names.ts'
import { fold } from '#contract/listing/search.ts'
import { SETTING_GROUPS } from '#contract/settings/setting-sections.ts'
import { SURVEY } from '../navigation.ts'
import { OWN_PLACES, type StaffEntry } from '../staff/staff-navigation.ts'

export interface FrameActions {
  theme: () => void
  density: () => void
  help: () => void
}

export interface Command {
  name: string
  icon: IconName
  to?: string
  press?: () => void
  /** Search terms besides the name. */
  also?: string
  /** Other words that name it. */
  alias?: string
}

// Not the pages that staff have as customers.
const OWN: StaffEntry[] = [...OWN_PLACES.filter(({ path }) => path === '/escritorio/profile'), SURVEY]

export const screensOf = (places: StaffEntry[]): Command[] =>
  [...places, ...OWN].map(({ name, path, icon, alias }) => ({ name, icon, alias, to: path }))

export const settingsFor = (role: Role): Command[] =>
  role === 'admin'
    ? SETTING_GROUPS.flatMap(({ sections }) =>
        sections.map(({ slug, name, help }) => ({
          name: `Configuración: ${name}`,
          icon: 'settings-2' as const,
          also: help,
          to: `/escritorio/admin/config/${slug}`,
        })),
      )
    : []

export const actionsOf = ({ theme, density, help }: FrameActions): Command[] => [
  {
    name: 'Nuevo lead',
    icon: 'plus',
    to: '/escritorio/ventas/leads?nuevo=1',
    also: 'prospecto cliente anotar llamo llego visita telefono mostrador',
  },
  {
    name: 'Agendar cita',
    icon: 'calendar-plus',
    to: '/escritorio/citas?vista=dia&agendar=1',
    also: 'visita prueba de manejo entrega inspeccion reservar hora',
  },
  {
    name: 'Revisar leads nuevos',
    icon: 'users-round',
    to: '/escritorio/ventas/leads?vista=revisar',
    also: 'prospectos triage aceptar descartar',
  },
  {
    name: 'Nueva valuación',
    icon: 'gauge',
    to: '/escritorio/admin/valuaciones',
    alias: 'cotizar cotizacion',
    also: 'tomar auto a cuenta',
  },
  {
    name: 'Ver solicitudes de financiamiento',
    icon: 'file-text',
    to: '/escritorio/admin/crm?embudo=financiamiento',
    also: 'credito aplicaciones',
  },
  {
    name: 'Ver cotizaciones',
    icon: 'clipboard-list',
    to: '/escritorio/admin/valuaciones?vista=cotizaciones',
    also: 'ofertas',
  },
  { name: 'Ver agenda de hoy', icon: 'calendar-clock', to: '/escritorio/citas?vista=dia', also: 'citas dia' },
  { name: 'Ver agenda de la semana', icon: 'calendar', to: '/escritorio/citas?vista=semana', also: 'citas' },
  {
    name: 'Ver la papelera',
    icon: 'trash-2',
    to: '/escritorio/admin/cambios?tipo=papelera',
    also: 'eliminado borrado recuperar deshacer',
  },
  {
    name: 'Ver los últimos cambios',
    icon: 'history',
    to: '/escritorio/admin/cambios',
    also: 'registro historial bitacora quien',
  },
  { name: 'Cambiar tema', icon: 'moon', press: theme, also: 'oscuro claro noche' },
  {
    name: 'Cambiar el alto de las filas',
    icon: 'sliders-horizontal',
    press: density,
    also: 'densidad compacta comoda',
  },
  { name: 'Ver los atajos de teclado', icon: 'circle-question-mark', press: help, also: 'ayuda teclas' },
]

const LEAST_BEGINNING = 4

/** By whole words or word beginnings; such commands come before search results. */
export function isNamed({ name, alias = '' }: Command, typed: string): boolean {
  const names = fold(`${name} ${alias}`).split(' ')
  return fold(typed)
    .split(' ')
    .every((word) => names.some((own) => own === word || (word.length >= LEAST_BEGINNING && own.startsWith(word))))
}

/** Those that it names, the exact name first, and the others. */
export function parted(all: Command[], typed: string): [Command[], Command[]] {
  const isOf = (one: Command) => typed.trim() !== '' && isNamed(one, typed)
  const isExact = ({ name }: Command) => Number(fold(name) === fold(typed))
  return [all.filter(isOf).toSorted((one, other) => isExact(other) - isExact(one)), all.filter((one) => !isOf(one))]
}

export function commandsLike(commands: Command[], typed: string): Command[] {
  const words = fold(typed).split(' ')
  return commands.filter(({ name, also = '', alias = '' }) => {
    const text = ` ${fold(`${name} ${alias} ${also}`)}`
    return words.every((word) => text.includes(` ${word}`))
  })
}
