import { counted } from '#contract/text/counted.ts'
import { km, precio } from '#contract/text/money.ts'
import { type ValuationAnswer, valuesOf } from '#contract/trade-ins/valuation.ts'
import css from './staff-valuation.module.css'

const CONFIDENCE = { alta: 'Alta', media: 'Media', baja: 'Baja' } as const
const NONE = '—'

const money = (amount: number) => (amount > 0 ? precio(amount) : NONE)
const days = (count: number | null) => (count ? counted(Math.round(count), 'día', 'días') : NONE)
const distance = (kms: number) => (kms > 0 ? km(kms) : NONE)

export function FiguresTable({ answer, title }: { answer: ValuationAnswer; title: string }) {
  const { engine } = answer
  const values = answer.source === 'service' ? valuesOf(answer) : null
  const lines: [name: string, service: string | null, ours: string | null][] = [
    ['Oferta sugerida', values && money(values.suggestedOffer), engine ? money(engine.suggested) : null],
    ['Valor bajo', values && money(values.lowMarketValue), engine ? money(engine.low) : null],
    ['Precio esperado de venta', values && NONE, engine ? money(engine.market) : null],
    ['Valor alto', values && money(values.highMarketValue), engine ? money(engine.high) : null],
    ['Días en el mercado', values && days(values.avgDaysOnMarket), engine ? days(engine.avgDaysOnMarket) : null],
    ['Kilometraje promedio', values && distance(values.avgKms), engine ? distance(engine.avgKms) : null],
    ['Comparables', values && NONE, engine ? String(engine.comparables.length) : null],
    ['Confianza', values && NONE, engine ? CONFIDENCE[engine.confidence] : null],
  ]
  return (
    <table className={`${css.deskTable} w-full border-collapse tabular-nums ${css.figures} max-w-160`}>
      <caption className="sr-only">Cifras de {title}</caption>
      <thead>
        <tr>
          <th scope="col">Cifra</th>
          <th scope="col">Servicio de valuación</th>
          <th scope="col">Nuestro motor</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, service, ours], line) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {service === null ? line === 0 && <td rowSpan={lines.length}>No configurado</td> : <td>{service}</td>}
            {ours === null ? line === 0 && <td rowSpan={lines.length}>Sin datos suficientes</td> : <td>{ours}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
