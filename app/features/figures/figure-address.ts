import { addDays } from '#contract/dates/calendar.ts'
import { isUuid } from '#contract/text/uuid.ts'

export const FIGURES = ['embudo', 'respuesta', 'etapas', 'perdidos', 'ventas', 'asistencia', 'frente'] as const
export type FigureName = (typeof FIGURES)[number]

/** What figures are put together by, as the address and as the database call it. */
export const FIGURE_PARTS = [
  { value: 'origen', label: 'Por origen', by: 'source' },
  { value: 'sucursal', label: 'Por sucursal', by: 'branch' },
  { value: 'asesor', label: 'Por asesor', by: 'agent' },
  { value: 'mes', label: 'Por mes', by: 'month' },
] as const

/**
 * Parameters of public.figure_counts. Days in the dealership's time zone, both inclusive; branch or agent '' means
 * none.
 */
export interface FigureAsked {
  from?: string
  to?: string
  source?: string
  branch?: string
  agent?: string
  by?: string
}

/** One count of a figure; null: of any part, step or band. */
export interface FigureCell {
  figure: FigureName
  part: string | null
  step: string | null
  band: string | null
}

/** So many days are looked at, unless the address says which. */
const USUAL_DAYS = 90
/** What an address says for what has no branch or no agent. */
export const NOBODY = 'nadie'

const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00Z`))
const named = (said: string | null) => (said === NOBODY ? '' : said)

/** Query of an address; unknown values are dropped. `today`: YYYY-MM-DD in the dealership's time zone. */
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

/** Which count's cases an address shows; null: none, but the charts. */
export function cellAsked(search: URLSearchParams): FigureCell | null {
  const figure = FIGURES.find((name) => name === search.get('cifra'))
  if (!figure) return null
  return { figure, part: search.get('parte'), step: search.get('paso'), band: search.get('espera') }
}

/** The parameters that name a count's cases. */
export const cellParams = ({ figure, part, step, band }: FigureCell): Record<string, string | null> => ({
  ...{ cifra: figure, parte: part, paso: step, espera: band },
  ...{ pagina: null, buscar: null, filtro: null, orden: null },
})

export const NO_CELL: Record<string, null> = {
  ...{ cifra: null, parte: null, paso: null, espera: null, columnas: null, filas: null },
  ...{ pagina: null, buscar: null, filtro: null, orden: null },
}

/** Parameters a figure accepts: sales break down by source by default; stages and reasons are already broken down. */
export function askedOf(figure: FigureName, { by, ...asked }: FigureAsked): FigureAsked {
  if (figure === 'etapas' || figure === 'perdidos') return asked
  const part = by ?? (figure === 'ventas' ? 'source' : undefined)
  return part ? { ...asked, by: part } : asked
}
