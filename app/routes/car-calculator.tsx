import { type ComponentProps, Suspense, useState } from 'react'
import { Calculator } from '#app/features/lenders/calculator.tsx'
import { useAccountHint } from '#app/lib/account-hint.ts'
import { lazily } from '#app/lib/lazily.ts'
import { LinkButton } from '#app/ui/link-button.tsx'

// For who is signed in.
const CarNextStep = lazily(() =>
  import('#app/features/applications/tracking/car-next-step.tsx').then((file) => file.CarNextStep),
)

/** A car's calculator, with the way to ask for the plan that fits who looks at it. */
export function CarCalculator({
  vehicle,
}: {
  vehicle: ComponentProps<typeof Calculator>['vehicle'] & { ordencompra: string }
}) {
  return <Calculator vehicle={vehicle} apply={<ApplyLink ordencompra={vehicle.ordencompra} />} />
}

/** The way to ask for financing; to who has asked already, what comes next of that. */
function ApplyLink({ ordencompra }: { ordencompra: string }) {
  const user = useAccountHint()?.id
  const [goesOn, setGoesOn] = useState(false)
  // The link stays the one it was while the rest arrives: whoever presses it just then still arrives.
  return (
    <>
      {!goesOn && (
        <LinkButton look="primary" to={`/escritorio/aplicacion?ordencompra=${encodeURIComponent(ordencompra)}`}>
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
