import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { coveredText } from '#contract/financing/no-plan.ts'
import { precio } from '#contract/text/money.ts'
import { coverOf } from '#contract/trade-ins/purchase.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { openOffers, type TradeInOffer } from './queries.ts'
import type { DraftHandle } from './step-props.ts'

interface TradeInChoiceProps {
  draft: DraftHandle
  user: string
  price: number
}

export function OwnCarChoice({ draft, user, price }: TradeInChoiceProps) {
  const { data: offers } = useQuery(openOffers(useContract(), user))
  const { values, set } = draft
  if (draft.conflicts.trade_in_quote) return <ConflictChoice draft={draft} field="trade_in_quote" />
  const offer = offers?.find(({ id }) => id === values.trade_in_quote)
  const choose = (id: string) => {
    set('trade_in_quote', id)
    const chosen = offers?.find((one) => one.id === id)
    if (chosen && Number(values.down_payment ?? 0) < chosen.amount) {
      set('down_payment', Math.round(chosen.amount))
    }
  }
  if (!offers) return null
  if (offers.length === 0 && !values.trade_in_quote) {
    return (
      <p className={controls.fieldHelp}>
        ¿Tienes auto? Puede ser tu enganche:{' '}
        <Link className={controls.link} to="/vender-mi-auto">
          pide una oferta
        </Link>{' '}
        y aquí la usas.
      </p>
    )
  }
  return (
    <SelectField
      name="trade_in_quote"
      label="Tu auto como enganche"
      optional
      placeholder="No dar mi auto a cuenta"
      value={String(values.trade_in_quote ?? '')}
      onChange={({ target }) => choose(target.value)}
      onBlur={() => void draft.flush()}
      error={values.trade_in_quote && !offer ? 'Esa oferta ya no está vigente: renuévala o quítala.' : undefined}
      help={offer && helpOf(offer, Number(values.down_payment ?? 0), price)}
      options={[
        ...offers.map(({ id, label, amount }) => ({ value: id, label: `${label}: ${precio(amount)}` })),
        ...(values.trade_in_quote && !offer
          ? [{ value: String(values.trade_in_quote), label: 'Oferta que ya no está vigente' }]
          : []),
      ]}
    />
  )
}

function helpOf({ amount }: TradeInOffer, down: number, price: number): string {
  const cash = Math.max(0, down - amount)
  const coveredBy = coverOf(price, cash, amount)
  if (coveredBy) return `${coveredText(coveredBy)}: no necesitas crédito. Habla con tu asesor.`
  return cash > 0
    ? `De tu enganche, tu auto pone ${precio(amount)} y tú ${precio(cash)}.`
    : `Tu auto cubre tu enganche de ${precio(down)}.`
}
