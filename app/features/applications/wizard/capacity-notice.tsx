import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ApplicationData } from '#contract/applications/application-fields.ts'
import type { CarInfo } from '#contract/applications/applications.ts'
import { beyondCapacity, incomesOf, payableShare, type Way } from '#contract/applications/capacity.ts'
import { wayText } from '#contract/applications/capacity-text.ts'
import type { LenderTerms } from '#contract/financing/lender-terms.ts'
import { precio } from '#contract/text/money.ts'
import css from './capacity.module.css'

interface CapacityNoticeProps {
  values: ApplicationData
  car: CarInfo
  lender: LenderTerms | undefined
  /** Applies a suggestion; without it they are text only. */
  onChoose?: (way: Exclude<Way, { change: 'price' }>) => void
}

export function CapacityNotice({ values, car, lender, onChoose }: CapacityNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const person = incomesOf(values)
  const plan = { enganche: Number(values.down_payment ?? 0), plazo: Number(values.term ?? 0) }
  const beyond = lender && beyondCapacity(person, car, plan, lender)
  const most = lender && person.monthly_income ? payableShare(person, lender.maxPaymentShare) : 0
  const choose = (way: Exclude<Way, { change: 'price' }>) => {
    onChoose?.(way)
    place.current?.focus()
  }
  return (
    <div ref={place} role="status" tabIndex={-1} className={css.capacity}>
      {beyond ? (
        <Notice look="warn" title="Esta mensualidad te puede quedar apretada">
          <p>
            Con lo que ganas ({precio(beyond.income)} al mes)
            {beyond.debts > 0 && ` y lo que ya pagas (${precio(beyond.debts)})`}, una financiera suele{' '}
            {beyond.most > 0 ? 'aceptar' : 'pedir'}{' '}
            {beyond.most > 0 ? (
              <>
                hasta <b>{precio(beyond.most)} al mes</b>. Esta es de {precio(beyond.payment)}.
              </>
            ) : (
              'que termines de pagar algo antes de empezar otro crédito.'
            )}
          </p>
          {beyond.ways.length > 0 && (
            <>
              <p>Te quedaría bien:</p>
              <ul className="grid justify-items-start gap-2">
                {beyond.ways.map((way) => (
                  <li key={way.change}>
                    {way.change === 'price' ? (
                      <Link className={controls.link} to={`/escritorio/autos?maxPrice=${way.precio}`}>
                        {wayText(way)}
                      </Link>
                    ) : onChoose ? (
                      <Button small onClick={() => choose(way)}>
                        {wayText(way)}
                      </Button>
                    ) : (
                      wayText(way)
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>Puedes seguir así: decide la financiera, con tu solicitud y tus documentos.</p>
        </Notice>
      ) : (
        most > 0 && <p className={controls.fieldHelp}>Podrías pagar hasta {precio(most)} al mes por tu auto.</p>
      )}
    </div>
  )
}
