import controls from '#app/ui/controls.module.css'
import { precio } from '#contract/text/money.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import css from './offer.module.css'

export function OfferDefects({ quote }: { quote: TradeInQuote }) {
  const { listed_defects } = quote
  if (listed_defects.length === 0) return null
  return (
    <>
      <h2>Lo único que puede cambiarla</h2>
      <p className={controls.fieldHelp}>
        Solo si la inspección encuentra algo de esta lista, y por esta cantidad. La lista quedó fija con tu oferta: nada
        más la cambia.
      </p>
      <table className={css.offerLines}>
        <caption className="sr-only">Defectos y cuánto restan</caption>
        <tbody>
          {listed_defects.map(({ id, label, amount }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>−{precio(Math.abs(amount), true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
