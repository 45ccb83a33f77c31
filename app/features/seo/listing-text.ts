import type { ListingAnswer } from '#contract/listing/listing.ts'

type Counted = Pick<ListingAnswer, 'totalCount' | 'facets' | 'vehicles'>

const LIST = new Intl.ListFormat('es-MX')

export function makerText(maker: string, answer: Counted): string {
  if (answer.totalCount === 0)
    return `En este momento no tenemos ${maker} con estos filtros. Cambia alguno o ve todo el inventario.`
  const models = [...new Set(answer.vehicles.map(({ modelo }) => modelo))].filter(Boolean).slice(0, 6)
  return `${counted(answer.totalCount, maker)}${models.length ? `: ${LIST.format(models)}` : ''}. ${yearsAndCities(answer)}`
}

const BODY_TEXTS: Record<string, string> = {
  SUV: 'Posición de manejo alta, cajuela amplia y espacio para la familia. Las hay compactas para la ciudad y de tres filas para viajar.',
  Sedán: 'Cómodos, ahorradores y con cajuela cerrada: la compra más sensata para el diario y la carretera.',
  'Pick Up': 'Para trabajar y para salir: caja de carga, buena tracción y mecánica hecha para durar.',
  Hatchback: 'Cortos por fuera y prácticos por dentro: fáciles de estacionar y con quinta puerta para cargar de todo.',
}

export function bodyText(bodyType: string, answer: Counted): string {
  const numbers = answer.totalCount === 0 ? '' : `${counted(answer.totalCount, bodyType)}. ${yearsAndCities(answer)}`
  return [BODY_TEXTS[bodyType], numbers].filter(Boolean).join(' ')
}

const counted = (count: number, what: string) =>
  count === 1 ? `Un ${what} disponible` : `${count.toLocaleString('es-MX')} ${what} disponibles`

const yearsAndCities = ({ facets }: Counted) => {
  const years = facets.autoano.map(({ value }) => Number(value)).filter(Boolean)
  const cities = facets.ubicacion.map(({ value }) => value)
  const [oldest, newest] = [Math.min(...years), Math.max(...years)]
  const models = years.length === 0 ? '' : oldest === newest ? `Modelo ${oldest}` : `Modelos ${oldest} a ${newest}`
  const where = cities.length === 0 ? '' : `en ${LIST.format(cities)}`
  const sentence = [models, where].filter(Boolean).join(' ')
  return sentence && `${sentence}. Compara precios y mensualidades.`
}
