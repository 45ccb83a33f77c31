import { Suspense, useRef, useState } from 'react'
import { applyPath } from '#app/features/applications/wizard/chosen-plan.ts'
import { Calculator } from '#app/features/lenders/calculator.tsx'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { noteSeen } from '#app/features/visitor/seen-cars.ts'
import { useAccountHint } from '#app/lib/account-hint.ts'
import { lazily } from '#app/lib/lazily.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { Financed } from '#contract/financing/financing.ts'

const CarNextStep = lazily(() =>
  import('#app/features/applications/tracking/car-next-step.tsx').then((file) => file.CarNextStep),
)

export function CarCalculator({ vehicle }: { vehicle: Financed & { ordencompra: string } }) {
  const isNoted = useRef(false)
  const noteMove = () => {
    if (!isNoted.current) noteSeen(vehicle.ordencompra, 'calculadora')
    isNoted.current = true
  }
  return <Calculator vehicle={vehicle} onMove={noteMove} apply={<ApplyLink vehicle={vehicle} />} />
}

function ApplyLink({ vehicle }: { vehicle: Financed & { ordencompra: string } }) {
  const { ordencompra } = vehicle
  const path = applyPath(vehicle, useTerms(), useLender())
  const user = useAccountHint()?.id
  const [goesOn, setGoesOn] = useState(false)
  // The link keeps working while the rest loads.
  return (
    <>
      {!goesOn && (
        <LinkButton look="primary" to={path}>
          Solicitar financiamiento
        </LinkButton>
      )}
      {user && (
        <Suspense>
          <CarNextStep user={user} ordencompra={ordencompra} onShown={setGoesOn} />
        </Suspense>
      )}
    </>
  )
}
