import { useQuery } from '@tanstack/react-query'
import { failing, UserFacingError } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { EditInPlace } from '#app/ui/panel/edit-in-place.tsx'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { DEAL_ORIGINS, DEAL_PAYS } from '#contract/leads/deals.ts'
import { leadSourceText } from '#contract/leads/lead-source-text.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import { amountProblem } from '#contract/text/amount-problem.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { labelIn } from '#contract/text/labels.ts'
import { precio } from '#contract/text/money.ts'
import { DealShares } from './deal-shares.tsx'
import { changeDeal } from './mutations.ts'
import { type DeskDeal, stageTimes } from './queries.ts'

interface DealFactsProps {
  deal: DeskDeal
  me: string
  isAdmin: boolean
  onChange: () => void
}

const failed = failing('change.save')

export function DealFacts({ deal, me, isAdmin, onChange }: DealFactsProps) {
  const contract = useContract()
  const { data: times = [] } = useQuery(stageTimes(contract, deal.id))
  const isOpen = deal.outcome === 'open'
  const save = (field: string, base: string | number | null, read: (typed: string) => string | number | null) =>
    isOpen
      ? async (typed: string) => {
          const answer = await changeDeal(contract, { row: deal.id, field, base, value: read(typed) })
          onChange()
          if (!answer.isDone) throw new UserFacingError({ status: 409, message: SCREEN_MESSAGES.changed_meanwhile })
        }
      : undefined
  const amountOf = (value: number | null) => (value === null ? '' : precio(value, true))
  const number = (value: number | null) => (value === null ? null : Number(value))
  const typedOf = (value: number | null) => (value === null ? '' : String(Number(value)))
  const text = (typed: string) => typed.trim() || null
  return (
    <>
      <dl className="grid">
        <EditInPlace
          label="Trato"
          text={deal.title}
          value={deal.title}
          failed={failed}
          problem={(typed) => (typed.trim() ? null : 'Escribe de qué es el trato.')}
          onSave={save('title', deal.title, (typed) => typed.trim())}
        />
        <EditInPlace
          label="Valor"
          text={amountOf(number(deal.amount))}
          value={typedOf(deal.amount)}
          failed={failed}
          problem={(typed) => amountProblem(typed, 1)}
          onSave={save('amount', number(deal.amount), readAmount)}
        />
        <EditInPlace
          label="Cómo paga"
          text={labelIn(DEAL_PAYS, deal.pays)}
          value={deal.pays ?? ''}
          options={[{ value: '', label: 'Sin dato' }, ...DEAL_PAYS]}
          failed={failed}
          onSave={save('pays', deal.pays, text)}
        />
        <EditInPlace
          label="Enganche"
          text={amountOf(number(deal.down_payment))}
          value={typedOf(deal.down_payment)}
          failed={failed}
          problem={(typed) => amountProblem(typed, 1)}
          onSave={save('down_payment', number(deal.down_payment), readAmount)}
        />
        <EditInPlace
          label="Cuándo decide"
          text={deal.expected_on ? dayText('date', deal.expected_on) : ''}
          value={deal.expected_on ?? ''}
          type="date"
          failed={failed}
          onSave={save('expected_on', deal.expected_on, text)}
        />
        <EditInPlace
          label="Cómo llegó"
          text={[labelIn(DEAL_ORIGINS, deal.origin), deal.source && leadSourceText(deal.source)]
            .filter(Boolean)
            .join(' · ')}
          value={deal.origin}
          failed={failed}
        />
        <EditInPlace label="Se abrió" text={instantText('moment', deal.opened_at)} value="" failed={failed} />
        {times.length > 0 && (
          <EditInPlace
            label="Tiempo por etapa"
            text={times.map(({ label, text: long }) => `${label} ${long}`).join(' · ')}
            value=""
            failed={failed}
          />
        )}
      </dl>
      {deal.client_id && (
        <p>
          <Link className={controls.link} to={`/escritorio/admin/cliente/${deal.client_id}`}>
            Ver al cliente
          </Link>
        </p>
      )}
      <DealShares deal={deal} me={me} isAdmin={isAdmin} onChange={onChange} />
    </>
  )
}
