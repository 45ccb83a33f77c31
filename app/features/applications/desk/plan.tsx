import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { FactList } from '#app/ui/panel/fact-list.tsx'
import { carInfoOf } from '#contract/applications/applications.ts'
import { quote } from '#contract/financing/financing.ts'
import { mensualidad, precio } from '#contract/text/money.ts'
import { answersOf } from './answers-of.ts'
import { CapacityNote } from './capacity-note.tsx'
import { type Application, termsOf } from './queries.ts'

export function AskedPlan({ application }: { application: Application }) {
  const answers = answersOf(application)
  const { lender, down_payment, term, trade_in_quote } = answers
  const id = String(lender ?? '')
  const { data: terms } = useQuery({ ...termsOf(useContract(), id), enabled: id !== '' })
  const car = carInfoOf(application.car_info)
  const asked = { enganche: Number(down_payment), plazo: Number(term) }
  const day = new Date(application.submitted_at ?? application.created_at)
  const offered = terms && car && quote(car, asked, terms, day)
  return (
    <>
      <FactList
        facts={[
          ['lender', 'Financiera', terms?.name ?? id],
          ['down', 'Enganche', down_payment !== undefined && precio(asked.enganche, true)],
          ['term', 'Plazo', term !== undefined && `${term} meses`],
          ['principal', 'A financiar', offered && precio(offered.principal, true)],
          ['payment', 'Mensualidad', offered && `${mensualidad(offered)} · CAT ${offered.cat.toFixed(1)} % sin IVA`],
          ['trade-in', 'Auto a cuenta', trade_in_quote && 'Deja su auto a cuenta'],
        ]}
      />
      {terms && car && <CapacityNote answers={answers} car={car} plan={asked} lender={terms} day={day} />}
    </>
  )
}
