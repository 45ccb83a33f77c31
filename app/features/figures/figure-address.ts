import { addDays } from '#contract/dates/calendar.ts'
import { isUuid } from '#contract/text/uuid.ts'

export const FIGURES = ['embudo', 'respuesta', 'etapas', 'perdidos', 'ventas', 'asistencia', 'frente'] as const
export type FigureName = (typeof FIGURES)[number]

export const FIGURE_PARTS = [
  { value: 'origen', label: 'Por origen', by: 'source' },
  { value: 'sucursal', label: 'Por sucursal', by: 'branch' },
  { value: 'asesor', label: 'Por asesor', by: 'agent' },
  { value: 'mes', label: 'Por mes', by: 'month' },
] as const

/** Days in the dealership's time zone, inclusive; branch or agent '' means none. */
export interface FigureAsked {
  from?: string
  to?: string
  source?: string
  branch?: string
  agent?: string
  by?: string
}

/** null: any. */
export interface FigureCell {
  figure: FigureName
  part: string | null
  step: string | null
  band: string | null
}

const USUAL_DAYS = 90
export const NOBODY = 'nadie'

const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00Z`))
const named = (said: string | null) => (said === NOBODY ? '' : said)

/** Unknown values are dropped. `today`: YYYY-MM-DD in the dealership's time zone. */
export function figureAsked(search: URLSearchParams, today: string): FigureAsked {
  const [from, to] = [search.get('desde'), search.get('hasta')]
  const [branch, agent] = [named(search.get('sucursal')), named(search.get('asesor'))]
  const source = search.get('origen')?.slice(0, 60)
  const by = FIGURE_PARTS.find(({ value }) => value === search.get('por'))?.by
  return {
    from: isDay(from) ? from : addDays(today, -USUAL_DAYS),
    ...(isDay(to) && { to }),
    ...(source && { source }),
    ...(branch !== null && { branch: branch.slice(0, 60) }),
    ...(agent !== null && (agent === '' || isUuid(agent)) && { agent }),
    ...(by && { by }),
  }
}

/** null: none, show the charts. */
export function cellAsked(search: URLSearchParams): FigureCell | null {
  const figure = FIGURES.find((name) => name === search.get('cifra'))
  if (!figure) return null
  return { figure, part: search.get('parte'), step: search.get('paso'), band: search.get('espera') }
}

export const cellParams = ({ figure, part, step, band }: FigureCell): Record<string, string | null> => ({
  cifra: figure,
  parte: part,
  paso: step,
  espera: band,
  pagina: null,
  buscar: null,
  filtro: null,
  orden: null,
})

export const NO_CELL: Record<string, null> = {
  cifra: null,
  parte: null,
  paso: null,
  espera: null,
  columnas: null,
  filas: null,
  pagina: null,
  buscar: null,
  filtro: null,
  orden: null,
}

export function askedOf(figure: FigureName, { by, ...asked }: FigureAsked): FigureAsked {
  if (figure === 'etapas' || figure === 'perdidos') return asked
  const part = by ?? (figure === 'ventas' ? 'source' : undefined)
  return part ? { ...asked, by: part } : asked
}
