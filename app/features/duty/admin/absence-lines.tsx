import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import css from '#app/ui/resource/resource.module.css'
import { absenceLine } from '../duty-words.ts'
import { withdrawAbsence } from '../mutations.ts'
import type { Absence } from '../queries.ts'
import { decideAbsence } from './mutations.ts'

/** Current and future absences: approve, reject or cancel. */
export function AbsenceLines({ name, absences }: { name: string; absences: readonly Absence[] }) {
  const contract = useContract()
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: key('settings', 'shifts') })
  const decide = useMutation({
    mutationFn: ({ id, approve }: { id: string; approve: boolean }) => decideAbsence(contract, id, approve),
    onSettled,
  })
  const withdraw = useMutation({ mutationFn: (id: string) => withdrawAbsence(contract, id), onSettled })
  const isBusy = decide.isPending || withdraw.isPending
  const failed = decide.error ?? withdraw.error
  return (
    <>
      {absences.map((absence) => {
        const { id, state, reason } = absence
        const named = (verb: string) => `${verb} la ausencia de ${name}: ${absenceLine(absence)}`
        return (
          <div key={id} className={css.absence}>
            <p>
              Ausente {absenceLine(absence)}
              {reason && `: «${reason}»`}
            </p>
            {state === 'pedida' && (
              <>
                <Button
                  small
                  aria-label={named('Autorizar')}
                  disabled={isBusy}
                  onClick={() => decide.mutate({ id, approve: true })}
                >
                  Autorizar
                </Button>
                <Button
                  small
                  look="quiet"
                  aria-label={named('No autorizar')}
                  disabled={isBusy}
                  onClick={() => decide.mutate({ id, approve: false })}
                >
                  No autorizar
                </Button>
              </>
            )}
            {state === 'aprobada' && (
              <Button
                small
                look="quiet"
                aria-label={named('Quitar')}
                disabled={isBusy}
                onClick={() => withdraw.mutate(id)}
              >
                Quitar
              </Button>
            )}
          </div>
        )
      })}
      {failed && (
        <p className={controls.fieldError} role="alert">
          {failureOf(failed, 'setting.save').text}
        </p>
      )}
    </>
  )
}
