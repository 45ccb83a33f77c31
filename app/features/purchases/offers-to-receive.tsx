import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { precio } from '#contract/text/money.ts'
import css from './purchases.module.css'
import { type OfferToReceive, offersToReceive } from './queries.ts'

/** Cars that are inspected soon and whose owner has no account, so that no purchase follows them yet. */
export function OffersToReceive() {
  const query = useQuery(offersToReceive(useContract()))
  return (
    <Loaded query={query} noun="las ofertas por recibir" skeleton={null}>
      {(offers) => offers.length > 0 && <Offers offers={offers} />}
    </Loaded>
  )
}

function Offers({ offers }: { offers: readonly OfferToReceive[] }) {
  return (
    <section className={`${css.part} mb-4`} aria-labelledby="por-recibir">
      <h2 id="por-recibir">Por recibir, sin cuenta</h2>
      <p className="text-muted text-sm">
        Ya tienen su inspección. Pasan a sus compras cuando su dueño guarda la oferta en su cuenta, con el celular de la
        cita.
      </p>
      <ul className={`${css.lines} grid`}>
        {offers.map((offer) => (
          <li key={offer.quote_id}>
            <span>
              <Link className={controls.link} to={`/escritorio/ventas/leads?abierto=${offer.lead_id}`}>
                {offer.title}
              </Link>
              {` · ${offer.seller}`}
            </span>
            <span>
              {offer.arrived_at ? 'Ya llegó' : instantText('moment', offer.starts_at, offer.time_zone)}
              {` · ${precio(Number(offer.amount), true)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
