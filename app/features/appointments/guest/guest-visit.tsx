import { type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { lazily } from '#app/lib/lazily.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import frame from '#app/ui/frame.module.css'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { Slot } from '../queries.ts'
import { type GuestVisit as Asked, guestVisitPath } from './visit-path.ts'

// Until they come the forms are the browser's own: they post to the action.
const AskVisit = lazily(() => import('./ask-visit.tsx').then((file) => file.AskVisit))
const ConfirmVisit = lazily(() => import('./confirm-visit.tsx').then((file) => file.ConfirmVisit))

interface Place {
  code: string
  name: string
  address: string
  city: string
  time_zone: string
}

interface GuestVisitProps {
  asked: Asked
  car: { ordencompra: string; titulo: string }
  /** Nobody has bought or reserved it. */
  isFree: boolean
  branch: Place
  /** Where the car stands. */
  places: readonly Place[]
  slots: readonly Slot[]
  returned: ReturnedForm | undefined
  notice: ReactNode
}

/** A test drive without an account, step by step: the wish, then the code. */
export function GuestVisit({ asked, car, isFree, branch, places, slots, returned, notice }: GuestVisitProps) {
  const navigate = useNavigate()
  const visit = { ...asked, car: car.ordencompra, branch: branch.code }
  const form = {
    visit,
    slots,
    timeZone: branch.time_zone,
    returned,
    onNext: (path: string) => void navigate(path, { replace: true }),
  }
  return !isFree || slots.length === 0 ? (
    <EmptyState
      icon="calendar"
      title={isFree ? 'No quedan horas libres en dos semanas' : 'Este auto ya no está disponible'}
      action={<LinkButton to={`/contacto?asunto=cita&auto=${car.ordencompra}`}>Escríbenos</LinkButton>}
    >
      <p>Déjanos tus datos y un asesor busca contigo otra hora u otro auto.</p>
    </EmptyState>
  ) : (
    <>
      <p className={frame.pageIntro}>
        {car.titulo}, en {branch.name}: {branch.address}, {branch.city}. Sin cuenta: con tu nombre, tu celular y la hora
        basta.
      </p>
      {places.length > 1 && !asked.request && (
        <nav aria-label="Sucursal" className={frame.chips}>
          {places.map(({ code, name }) => (
            <LinkButton key={code} small to={guestVisitPath({ car: car.ordencompra, branch: code })}>
              {name}
            </LinkButton>
          ))}
        </nav>
      )}
      <div className="max-w-xl">
        <Suspense>
          {asked.request ? (
            <ConfirmVisit key={asked.request} {...form} />
          ) : (
            <AskVisit key={branch.code} {...form} notice={notice} />
          )}
        </Suspense>
      </div>
    </>
  )
}
