import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { deviceZone, instantText } from '#contract/dates/date-texts.ts'
import css from './appointments.module.css'
import { clockApart } from './branch-clock.ts'
import type { BookableBranch } from './queries.ts'

interface AppointmentLinesProps {
  branch: BookableBranch
  startsAt: string
  about: ReactNode
  advisor?: string | null
}

export function AppointmentLines({ branch, startsAt, about, advisor }: AppointmentLinesProps) {
  const zone = branch.time_zone
  const apart = clockApart(zone, new Date(startsAt))
  return (
    <>
      <p className="text-[1.25rem] font-semibold leading-[1.3] first-letter:uppercase">
        <time dateTime={startsAt}>{instantText('fullMoment', startsAt, zone)}</time>
      </p>
      {apart && (
        <p className={css.visitLine}>
          <Icon name="clock" />
          <span>
            Hora de {branch.city}, {apart}: en él son las {instantText('time', startsAt, deviceZone())}
          </span>
        </p>
      )}
      {about && (
        <p className={css.visitLine}>
          <Icon name="car-front" />
          <span>{about}</span>
        </p>
      )}
      <p className={css.visitLine}>
        <Icon name="map-pin" />
        <span>
          {branch.name}, {branch.address}, {branch.city}
        </span>
      </p>
      {advisor && (
        <p className={css.visitLine}>
          <Icon name="user-round" />
          <span>Te recibe {advisor}</span>
        </p>
      )}
    </>
  )
}
