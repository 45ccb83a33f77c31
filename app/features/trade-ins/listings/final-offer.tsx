import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import forms from '#app/ui/forms.module.css'
import frame from '#app/ui/frame.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { precio } from '#contract/text/money.ts'
import { isListingOpen } from '#contract/trade-ins/sell-stages.ts'
import { answerFinalOffer } from './mutations.ts'
import { type Listing, type OfferSheet, purchaseOfMine, type ToldOffer } from './queries.ts'
import css from './sell-listings.module.css'

/** The dealership's offer after it saw the car, how it was reached, and the owner's answer. */
export function FinalOffer({ listing }: { listing: Pick<Listing, 'id' | 'stage'> }) {
  const { data } = useQuery(purchaseOfMine(useContract(), listing.id))
  if (!data?.offer || !data.sheet) return null
  const { sheet } = data
  const offer: ToldOffer =
    !isListingOpen(listing.stage) && data.offer.state !== 'aceptada'
      ? { ...data.offer, state: 'rechazada' }
      : data.offer
  return (
    <section className={frame.salePart} aria-labelledby="final">
      <h2 id="final">Nuestra oferta final</h2>
      <p className={`${css.offerLine} flex flex-wrap items-center gap-y-1 gap-x-3`}>
        <Price amount={offer.amount} />
        <OfferState offer={offer} />
      </p>
      {offer.state === 'esperando' && <Answer offer={offer} />}
      {offer.state === 'vencida' && <p>Pídele a tu asesor que la renueve.</p>}
      <Reckoned offer={offer} sheet={sheet} />
    </section>
  )
}

function OfferState({ offer }: { offer: ToldOffer }) {
  const until = instantText('moment', offer.valid_until)
  switch (offer.state) {
    case 'esperando':
      return <Badge tone="accent">Vale hasta el {until}</Badge>
    case 'aceptada':
      return <Badge tone="accent">La aceptaste</Badge>
    case 'rechazada':
      return <Badge>No se aceptó</Badge>
    default:
      return <Badge tone="warn">Venció el {until}</Badge>
  }
}

function Answer({ offer }: { offer: ToldOffer }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [asked, setAsked] = useState<boolean | null>(null)
  const answer = useMutation({
    networkMode: 'always',
    mutationFn: (accepts: boolean) => answerFinalOffer(contract, offer.id, accepts),
    onSuccess: (_, accepts) => toast(accepts ? 'Oferta aceptada: siguen tus papeles.' : 'Le avisamos a tu asesor.'),
    onError: (error) => toast(failureOf(error, 'sale.save').text, { look: 'danger' }),
    onSettled: async () => {
      setAsked(null)
      await cache.invalidateQueries({ queryKey: key('sell-listings') })
    },
  })
  return (
    <div className={forms.formActions}>
      <Button look="primary" onClick={() => setAsked(true)}>
        Aceptar la oferta
      </Button>
      <Button look="quiet" onClick={() => setAsked(false)}>
        No la acepto
      </Button>
      <ConfirmDialog
        open={asked !== null}
        isHarmless={asked === true}
        title={asked ? `¿Aceptas ${precio(offer.amount)}?` : '¿No la aceptas?'}
        confirm={asked ? 'Sí, la acepto' : 'No la acepto'}
        busy={answer.isPending}
        onConfirm={() => answer.mutate(asked === true)}
        onClose={() => setAsked(null)}
      >
        <p>
          {asked
            ? 'Es lo que te pagamos por tu auto. Después revisamos contigo sus papeles.'
            : 'Tu asesor puede hacerte otra oferta. También puedes retirar tu auto.'}
        </p>
      </ConfirmDialog>
    </div>
  )
}

function Reckoned({ offer, sheet }: { offer: ToldOffer; sheet: OfferSheet }) {
  const proofs = sheet.lines.filter(({ provable, adds }) => provable && adds > 0)
  return (
    <>
      <table className={css.sheet}>
        <caption className="pb-1 font-semibold text-start">Cómo llegamos a ella</caption>
        <tbody>
          <tr>
            <th scope="row">En cuánto se vende uno así</th>
            <td>{precio(sheet.sale_price, true)}</td>
          </tr>
          {sheet.lines.map(({ label, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list never moves.
            <tr key={place}>
              <th scope="row">{label}</th>
              <td>−{precio(amount, true)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Papeles, garantía, {sheet.days} días hasta venderlo y nuestra ganancia</th>
            <td>−{precio(sheet.rest, true)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Nuestra oferta</th>
            <td>{precio(offer.amount, true)}</td>
          </tr>
        </tfoot>
      </table>
      {sheet.rest >= sheet.margin_high && (
        <p className={frame.saleFacts}>
          La ganancia es de {precio(sheet.margin_low, true)} a {precio(sheet.margin_high, true)}.
        </p>
      )}
      {offer.state === 'esperando' && proofs.length > 0 && (
        <Notice title="Puede subir">
          {proofs.map(({ label, adds }) => `Si pruebas que ya está «${label}», ${precio(adds, true)} más.`).join(' ')}
        </Notice>
      )}
    </>
  )
}
