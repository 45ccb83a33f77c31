import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#app/features/people/session.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { AbsenceForm } from './absence-form.tsx'
import { BusyDialog } from './busy-dialog.tsx'
import { absenceLine, shiftText } from './duty-words.ts'
import { setBusy, withdrawAbsence } from './mutations.ts'
import { ownShift } from './queries.ts'

export function OwnShift() {
  const contract = useContract()
  const cache = useQueryClient()
  const { user } = useSession()
  const { data: own } = useQuery({ ...ownShift(contract), refetchInterval: 60_000 })
  const [opened, setOpened] = useState<'busy' | 'absence' | null>(null)
  const after = { onSettled: () => cache.invalidateQueries({ queryKey: key('duty') }) }
  const free = useMutation({ mutationFn: () => setBusy(contract, null), ...after })
  const withdraw = useMutation({ mutationFn: (id: string) => withdrawAbsence(contract, id), ...after })
  if (!own || !user) return null
  const failed = free.error ?? withdraw.error
  const close = () => setOpened(null)
  return (
    <section className="flex flex-wrap gap-2 items-center mb-4" aria-label="Tu turno">
      <p className="font-semibold">{shiftText(own)}</p>
      {own.busy_until ? (
        <Button small disabled={free.isPending} onClick={() => free.mutate()}>
          Ya estoy libre
        </Button>
      ) : (
        <Button small onClick={() => setOpened('busy')}>
          Ocupado hasta…
        </Button>
      )}
      <Button small look="quiet" onClick={() => setOpened('absence')}>
        Pedir días
      </Button>
      {own.absences.length > 0 && (
        <ul className="grid basis-full gap-1 text-muted">
          {own.absences.map((absence) => (
            <li className="flex flex-wrap gap-x-2 gap-y-1 items-center" key={absence.id}>
              {absenceLine(absence)}
              {absence.state === 'pedida' && (
                <Button
                  small
                  look="quiet"
                  aria-label={`Retirar ${absenceLine(absence)}`}
                  disabled={withdraw.isPending}
                  onClick={() => withdraw.mutate(absence.id)}
                >
                  Retirar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <p className={controls.fieldError} role="alert">
          {failureOf(failed, 'setting.save').text}
        </p>
      )}
      {opened === 'busy' && <BusyDialog onClose={close} />}
      {opened === 'absence' && <AbsenceForm person={user.id} decides={false} onClose={close} />}
    </section>
  )
}
