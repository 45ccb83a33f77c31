import type { Lender } from '#contract/financing/financing.ts'
import { noPlan, noPlanText } from '#contract/financing/no-plan.ts'
import type { BuyerTerms } from '#contract/financing/terms.ts'
import { precio } from '#contract/text/money.ts'
import { purchase } from '#contract/trade-ins/purchase.ts'
import { factEntries, factText } from '#contract/vehicles/facts.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'

export interface ComparisonRow {
  name: string
  /** Text per vehicle; '—' when unknown. */
  values: string[]
  differs: boolean
}

export function comparisonRows(vehicles: readonly Vehicle[], lender: Lender, terms: BuyerTerms): ComparisonRow[] {
  const quotes = vehicles.map((vehicle) => purchase(vehicle, terms, lender).plan?.quote)
  const row = (name: string, values: (string | number)[]): ComparisonRow => {
    const texts = values.map((value) => String(value) || '—')
    return { name, values: texts, differs: new Set(texts).size > 1 }
  }
  const of = (name: string, read: (vehicle: Vehicle) => string | number) => row(name, vehicles.map(read))
  return [
    of('Precio', ({ precio: amount }) => precio(amount)),
    row(
      'Mensualidad',
      quotes.map((quote, index) =>
        quote
          ? `${precio(quote.mensualidad, true)}/mes`
          : vehicles[index]!.precio > 0
            ? noPlanText(noPlan(vehicles[index]!, terms, lender), terms).text
            : '',
      ),
    ),
    row(
      'Enganche',
      quotes.map((quote) => (quote ? `${precio(quote.enganche)} (${Math.round(quote.enganchePct)}\u00a0%)` : '')),
    ),
    row(
      'Plazo',
      quotes.map((quote) => (quote ? `${quote.plazo} meses` : '')),
    ),
    row(
      'CAT sin IVA',
      quotes.map((quote) => (quote ? `${quote.cat.toFixed(1)} %` : '')),
    ),
    ...factEntries().flatMap(([field, { label, only }]) =>
      only ? [] : [of(label, (vehicle) => factText(vehicle, field))],
    ),
    of('Ciudad', ({ ubicacion }) => ubicacion.join(', ')),
    of('Estado', ({ vendido, separado }) => (vendido ? 'Vendido' : separado ? 'Separado' : 'Disponible')),
  ]
}
