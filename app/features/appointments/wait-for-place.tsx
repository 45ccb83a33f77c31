import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import type { AppointmentKind } from '#contract/visits/appointments.ts'
import { wait } from './mutations.ts'
import { type BookableBranch, myWaiting } from './queries.ts'
import { useAppointmentChange } from './use-appointment-change.ts'

interface WaitForPlaceProps {
  user: string
  branch: BookableBranch
  kind: AppointmentKind
  car: string | null
  day: string
}

export function WaitForPlace({ user, branch, kind, car, day }: WaitForPlaceProps) {
  const { data: waiting = [] } = useQuery(myWaiting(useContract(), user))
  const ask = useAppointmentChange(wait)
  const isAsked = waiting.some(
    (one) =>
      one.branch === branch.code && one.kind === kind && one.day === day && one.ordencompra === car && !one.told_at,
  )
  if (isAsked) {
    return (
      <Notice look="success" title="Estás en la lista de espera" live>
        Te escribimos si se libera un lugar el {dayText('weekday', day)}. Quien lo toma primero se queda con él.
      </Notice>
    )
  }
  return (
    <>
      <Notice
        title={`El ${dayText('weekday', day)} está lleno`}
        action={
          <SubmitButton
            type="button"
            busy={ask.isPending}
            onClick={() => ask.mutate({ user_id: user, branch: branch.code, kind, day, ordencompra: car })}
          >
            Avísame si se libera
          </SubmitButton>
        }
      >
        Elige otro día, o te escribimos si alguien cancela.
      </Notice>
      {ask.isError && (
        <Notice look="danger" live>
          {failureOf(ask.error, 'save').text}
        </Notice>
      )}
    </>
  )
}
