import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ChangeTerms } from './change-terms.tsx'
import { EndLender } from './end-lender.tsx'
import { type LenderChange, LenderLine } from './lender-line.tsx'
import { lenderSettings } from './queries.ts'
import { WithdrawTerms } from './withdraw-terms.tsx'

/** All lenders with their terms, editable in place. */
export function LenderListSettings() {
  const query = useQuery(lenderSettings(useContract()))
  const [open, setOpen] = useState<{ lender: string | null; change: LenderChange } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <p className="mb-4">
        <Button look="primary" onClick={() => setOpen({ lender: null, change: { what: 'terms', of: null } })}>
          Agregar financiera
        </Button>
      </p>
      <Loaded query={query} noun="las financieras" skeleton={<Skeleton className="h-96 w-full" />}>
        {(lenders) => {
          const lender = lenders.find((one) => one.lender === open?.lender) ?? null
          const { change } = open ?? {}
          return (
            <>
              {lenders.length === 0 && <p>Cuenta el plan de la casa que trae el sistema.</p>}
              <ul className={css.settingList}>
                {lenders.map((one) => (
                  <LenderLine
                    key={one.lender}
                    lender={one}
                    onChange={(chosen) => setOpen({ lender: one.lender, change: chosen })}
                  />
                ))}
              </ul>
              {change?.what === 'terms' && (lender || !open?.lender) && (
                <ChangeTerms lender={lender} of={change.of} onClose={close} />
              )}
              {change?.what === 'withdraw' && <WithdrawTerms terms={change.of} onClose={close} />}
              {change?.what === 'end' && lender && <EndLender lender={lender} onClose={close} />}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
