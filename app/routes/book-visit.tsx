import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { GuestVisit } from '#app/features/appointments/guest/guest-visit.tsx'
import { guestSlots } from '#app/features/appointments/guest/queries.ts'
import { guestVisitOf } from '#app/features/appointments/guest/visit-path.ts'
import { GUEST_VISIT_WORDS } from '#app/features/appointments/guest/visit-words.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { VisitedCar } from './visit-subject.ts'

const FormNotice = lazily(() => import('#app/features/privacy/form-notice.tsx').then((file) => file.FormNotice))

const WhereToCome = lazily(() => import('#app/features/branches/where-to-come.tsx').then((file) => file.WhereToCome))

const VisitPhoto = lazily(() => import('./visit-photo.tsx').then((file) => file.VisitPhoto))

const USES = ['confirmar tu cita y avisarte de ella', 'que un asesor te atienda y dé seguimiento a lo que pides']

interface BookVisitProps extends Omit<ComponentProps<typeof GuestVisit>, 'asked' | 'slots' | 'notice'> {
  car: string | null
  photo: VisitedCar | null
  from: { name: string; path: string } | null
}

export function BookVisit({ returned, car, photo, from, ...loaded }: BookVisitProps) {
  const { kind, branch } = loaded
  const [params] = useSearchParams()
  const asked = guestVisitOf(params)
  const slots = useQuery(guestSlots(useContract(), branch, kind, car)).data ?? []
  const { name } = GUEST_VISIT_WORDS[kind]
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <Breadcrumb crumbs={[{ name: 'Inicio', path: '/' }, ...(from ? [from] : []), { name }]} />
      <h1>{name}</h1>
      {photo && (
        <Suspense>
          <VisitPhoto car={photo} />
        </Suspense>
      )}
      <GuestVisit
        {...loaded}
        asked={asked}
        slots={slots}
        returned={returned}
        notice={
          <Suspense>
            <FormNotice what="tu nombre y tu celular" uses={USES} marketing />
          </Suspense>
        }
      />
      <Suspense>
        <WhereToCome city={branch.city} />
      </Suspense>
    </div>
  )
}
