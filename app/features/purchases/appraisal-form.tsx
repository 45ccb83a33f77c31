import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import type { Database, Json } from '#contract/database.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { acceptedRecon, appraise, demandDays, lineAdds, type ReconLine } from '#contract/trade-ins/appraisal.ts'
import { AppraisalSum } from './appraisal-sum.tsx'
import { saveAppraisal } from './mutations.ts'
import { offerRangeText } from './purchase-words.ts'
import css from './purchases.module.css'
import { type DeskPurchase, demandFor, type SavedAppraisal } from './queries.ts'
import { emptyLine, lineTyped } from './recon-draft.ts'
import { ReconLines } from './recon-lines.tsx'

type Rules = Database['public']['Tables']['appraisal_rules']['Row']

const FIELDS = [
  ['market', 'Precio de mercado'],
  ['costs', 'Papeles, garantía y comisión'],
  ['holding', 'Un día en el lote'],
  ['recon', 'Días de preparación'],
  ['sale', 'Días hasta venderse'],
  ['rate', 'Costo del dinero (% al año)'],
  ['margin', 'Ganancia que queremos'],
] as const
const RAISE = [
  ['raised', 'Ofrecer hasta'],
  ['why', 'Por qué'],
] as const
type Typed = Record<(typeof FIELDS | typeof RAISE)[number][0], string>

const number = (typed: string) => Math.max(0, readAmount(typed) ?? 0)
const text = (value: number) => value.toLocaleString('es-MX', { maximumFractionDigits: 2 })

interface AppraisalFormProps {
  car: DeskPurchase
  latest: SavedAppraisal | null
  seen: number
  rules: Rules
  market: number
  isLocked: boolean
  onTyped: () => void
  onSaved: () => void
}

export function AppraisalForm({ car, latest, seen, rules, market, isLocked, onTyped, onSaved }: AppraisalFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [added, setAdded] = useState<ReconLine[]>(latest?.lines ?? [])
  const [draft, setDraft] = useState(() => emptyLine())
  const typedLine = lineTyped(draft)
  const lines = typedLine ? [...added, typedLine] : added
  const [hasVat, setVat] = useState(latest ? Number(latest.vat) > 0 : rules.vat_on_margin)
  const priceShare = Number(latest?.price_share ?? rules.price_share)
  const [typed, setTyped] = useState<Typed>({
    market: text(Number(latest?.market ?? market)),
    costs: text(Number(latest?.costs ?? rules.costs)),
    holding: text(Number(latest?.holding_day ?? rules.holding_day)),
    recon: String(latest?.recon_days ?? rules.recon_days),
    sale: String(latest?.sale_days ?? rules.sale_days),
    rate: text(Number(latest?.money_rate ?? rules.money_rate) * 100),
    margin: text(Number(latest?.margin ?? Math.round(market * priceShare * Number(rules.margin_share)))),
    raised: latest?.raised_to ? text(Number(latest.raised_to)) : '',
    why: latest?.raised_why ?? '',
  })
  const [reckoned, sale] = [number(typed.market), Math.round(number(typed.sale))]
  const demand = useQuery(demandFor(contract, car.brand, car.model, car.year, reckoned * priceShare))
  const people = Math.floor((demand.data ?? []).reduce((sum, one) => sum + Number(one.people), 0))
  const saved = demandDays(people, sale, { share: Number(rules.demand_share), most: Number(rules.demand_most) })
  const all = Math.round(number(typed.recon)) + sale
  const input = {
    market: reckoned,
    priceShare,
    recon: acceptedRecon(lines),
    costs: number(typed.costs),
    holdingDay: number(typed.holding),
    days: Math.max(0, all - saved),
    moneyRate: number(typed.rate) / 100,
    margin: number(typed.margin),
    vat: hasVat ? Number(rules.vat_rate) : 0,
  }
  const sheet = appraise(input)
  const sending = useServiceForm({ values: {}, failed: failing('change.save') })
  const save = async () => {
    const stored = saveAppraisal(
      contract,
      car.id,
      {
        market: input.market,
        price_share: priceShare,
        lines: lines as unknown as Json,
        costs: input.costs,
        holding_day: input.holdingDay,
        recon_days: all - sale,
        sale_days: sale,
        money_rate: input.moneyRate,
        margin: input.margin,
        vat_on_margin: hasVat,
        // Both or neither.
        ...((typed.raised.trim() || typed.why.trim()) && {
          raised_to: readAmount(typed.raised),
          raised_why: typed.why,
        }),
      },
      seen,
    )
    // On a conflict the newer version is shown and the input stays.
    const version = await stored.catch(async (error: unknown) => {
      await cache.invalidateQueries({ queryKey: key('purchases', 'sheet', car.id) })
      throw error
    })
    onSaved()
    toast(`Avalúo ${version} guardado.`)
    await cache.invalidateQueries({ queryKey: key('purchases') })
  }
  const field = (name: keyof Typed, label: string) => (
    <Field
      key={name}
      label={label}
      inputMode={name === 'why' ? 'text' : 'decimal'}
      autoComplete="off"
      readOnly={isLocked}
      value={typed[name]}
      onChange={(event) => {
        onTyped()
        setTyped((now) => ({ ...now, [name]: event.target.value }))
      }}
    />
  )
  return (
    <ServiceForm of={sending} className={css.part} aria-label="Avalúo" onSend={save}>
      <div className={css.fields}>{FIELDS.map(([name, label]) => field(name, label))}</div>
      <CheckField
        checked={hasVat}
        disabled={isLocked}
        onChange={(event) => {
          onTyped()
          setVat(event.target.checked)
        }}
      >
        Se paga IVA sobre la ganancia
      </CheckField>
      <ReconLines
        lines={added}
        draft={draft}
        onDraft={(changed) => {
          onTyped()
          setDraft(changed)
        }}
        adds={(line) => lineAdds(input, line)}
        onChange={(changed) => {
          onTyped()
          setAdded(changed)
        }}
        isLocked={isLocked}
      />
      <AppraisalSum
        input={input}
        sheet={sheet}
        demand={{ people, days: saved, adds: sheet.offer - appraise({ ...input, days: all }).offer }}
      />
      {car.arrived_at === null && <p>{offerRangeText(car)}</p>}
      {(!isLocked || typed.raised) && (
        <details open={Boolean(latest?.raised_to)}>
          <summary className={controls.link}>Pedir más que el máximo</summary>
          <div className={css.fields}>{RAISE.map(([name, label]) => field(name, label))}</div>
          <p className="text-muted text-sm">Lo autoriza un administrador; quien hizo el avalúo, solo si no hay otro.</p>
        </details>
      )}
      {isLocked ? (
        <p className="text-muted text-sm">Ya aceptó nuestra oferta: el avalúo queda como está.</p>
      ) : (
        <p>
          <SubmitButton small busy={sending.busy} disabled={reckoned <= 0}>
            Guardar avalúo
          </SubmitButton>
        </p>
      )}
    </ServiceForm>
  )
}
