import { Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

const BeginWithoutCar = lazily(() => import('../wizard/begin-without-car.tsx').then((file) => file.BeginWithoutCar))

export function NoApplications({ user }: { user: string }) {
  return (
    <EmptyState
      icon="file-text"
      title="Todavía no tienes solicitudes"
      action={
        <>
          <LinkButton look="primary" to="/escritorio/autos">
            Elegir auto
          </LinkButton>
          <Suspense>
            <BeginWithoutCar user={user} look="quiet" />
          </Suspense>
        </>
      }
    >
      <p>Elige un auto y solicita su financiamiento en línea: lo llenas a tu ritmo y aquí sigues cada paso.</p>
    </EmptyState>
  )
}
