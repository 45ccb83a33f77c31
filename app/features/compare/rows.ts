import type { Lender, Quote } from '#contract/financing.ts'
import { km, precio } from '#contract/money.ts'
import { type BuyerTerms, type OnTerms, onTerms } from '#contract/terms.ts'
import { noPaymentText } from '#contract/terms-text.ts'
import type { Vehicle } from '#contract/vehicles.ts'

export interface ComparisonRow {
  name: string
  /** One per vehicle, as it is read; '—' where nothing is known. */
  values: string[]
  differs: boolean
}

/** What is compared of these vehicles, fact by fact; payments by the plan that cards show under these terms. */
export function comparisonRows(vehicles: readonly Vehicle[], lender: Lender, terms: BuyerTerms): ComparisonRow[] {
  const found = vehicles.map((vehicle) => onTerms(vehicle, terms, lender))
  const quotes = found.map((one) => ('quote' in one ? one.quote : null))
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
            ? noPaymentText(found[index] as Exclude<OnTerms, { quote: Quote }>, terms).text
            : '',
      ),
    ),
    row(
      'Enganche',
      quotes.map((quote) => (quote ? `${precio(quote.enganche)} (${Math.round(quote.enganchePct)} %)` : '')),
    ),
    row(
      'Plazo',
      quotes.map((quote) => (quote ? `${quote.plazo} meses` : '')),
    ),
    row(
      'CAT sin IVA',
      quotes.map((quote) => (quote ? `${quote.cat.toFixed(1)} %` : '')),
    ),
    of('Año', ({ autoano }) => autoano),
    of('Kilometraje', ({ kilometraje }) => km(kilometraje)),
    of('Versión', ({ version }) => version),
    of('Carrocería', ({ carroceria }) => carroceria),
    of('Transmisión', ({ transmision }) => transmision),
    of('Combustible', ({ combustible }) => combustible),
    of('Cilindros', ({ cilindros }) => cilindros || ''),
    of('Color', ({ color }) => color),
    of('Garantía', ({ garantia }) => garantia),
    of('Promociones', ({ promociones }) => promociones.join(', ')),
    of('Ciudad', ({ ubicacion }) => ubicacion.join(', ')),
    of('Estado', ({ vendido, separado }) => (vendido ? 'Vendido' : separado ? 'Separado' : 'Disponible')),
  ]
}
