import { Suspense } from 'react'
import { useAccountHint } from '#app/lib/account-hint.ts'
import { lazily } from '#app/lib/lazily.ts'
import { LinkButton } from '#app/ui/link-button.tsx'

// For who is signed in.
const CarNextStep = lazily(() => import('#app/features/tracking/car-next-step.tsx').then((file) => file.CarNextStep))

/** The way to ask for financing; to who has asked already, what comes next of that. */
export function ApplyForCar({ ordencompra }: { ordencompra: string }) {
  const user = useAccountHint()?.id
  const begin = (
    <LinkButton look="primary" to={`/escritorio/aplicacion?ordencompra=${encodeURIComponent(ordencompra)}`}>
      Solicitar financiamiento
    </LinkButton>
  )
  if (!user) return begin
  return (
    <Suspense fallback={begin}>
      <CarNextStep user={user} ordencompra={ordencompra}>
        {begin}
      </CarNextStep>
    </Suspense>
  )
}
