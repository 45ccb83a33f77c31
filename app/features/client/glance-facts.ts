import { answersOf } from '#app/features/applications/desk/answers-of.ts'
import type { Application } from '#app/features/applications/desk/queries.ts'
import type { ClientVisit } from '#app/features/appointments/agenda/queries.ts'
import { carInfoOf, draftTitle } from '#contract/applications/applications.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { precio } from '#contract/text/money.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'

interface GlanceOf {
  applications: readonly Pick<Application, 'status' | 'car_info' | 'data'>[]
  visits: readonly Pick<ClientVisit, 'kind' | 'status' | 'starts_at' | 'zone' | 'place'>[]
}

export function glanceFacts({ applications, visits }: GlanceOf, now: Date): [id: string, name: string, text: string][] {
  const application = applications.find(({ status }) => status !== 'draft') ?? applications[0]
  const car = carInfoOf(application?.car_info)
  const answers = application && answersOf(application)
  const [down, term] = [answers?.down_payment, answers?.term]
  const booked = visits.filter(({ status }) => status === 'booked')
  const coming = booked.findLast(({ starts_at }) => Date.parse(starts_at) > now.getTime())
  const past = visits.find(({ starts_at, status }) => Date.parse(starts_at) <= now.getTime() && status !== 'cancelled')
  const visit = coming ?? past
  return [
    ...(application ? [['car', 'Auto que quiere', draftTitle(application.car_info)] as [string, string, string]] : []),
    ...(car
      ? [
          [
            ...(['money', 'Dinero'] as const),
            [
              precio(car.precio, true),
              down !== undefined && `enganche ${precio(Number(down), true)}`,
              term !== undefined && `${term} meses`,
            ]
              .filter(Boolean)
              .join(' · '),
          ] as [string, string, string],
        ]
      : []),
    ...(visit
      ? [
          [
            ...(['visit', coming ? 'Próxima cita' : 'Última cita'] as const),
            `${appointmentKind(visit.kind).label}, ${instantText('moment', visit.starts_at, visit.zone)}, ${visit.place}`,
          ] as [string, string, string],
        ]
      : []),
  ]
}
