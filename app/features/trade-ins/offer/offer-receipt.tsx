import { precio } from '#contract/text/money.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import css from './offer.module.css'

export function OfferReceipt({ quote }: { quote: TradeInQuote }) {
  const { base, adjustments, amount, changes, final_amount } = quote
  return (
    <table className={css.offerLines}>
      <caption>Cómo se calculó</caption>
      <tbody>
        <tr>
          <th scope="row">Base: tu versión en buen estado</th>
          <td>{precio(base, true)}</td>
        </tr>
        {adjustments.map(({ id, label, amount: change }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{signed(change)}</td>
          </tr>
        ))}
        {changes.length > 0 && (
          <tr>
            <th scope="row">Oferta en línea</th>
            <td>{precio(amount, true)}</td>
          </tr>
        )}
        {changes.map(({ id, label, amount: change }) => (
          <tr key={id}>
            <th scope="row">Inspección: {label.toLowerCase()}</th>
            <td>{signed(change)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Tu oferta</th>
          <td>{precio(final_amount, true)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const signed = (amount: number) => {
  if (amount === 0) return 'sin cambio'
  return `${amount > 0 ? '+' : '−'}${precio(Math.abs(amount), true)}`
}
