import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { LineActions } from '#app/ui/resource/line-actions.tsx'
import { useAct } from '#app/ui/resource/use-act.ts'
import { absenceLine } from '../duty-words.ts'
import { withdrawAbsence } from '../mutations.ts'
import type { Absence } from '../queries.ts'
import { decideAbsence } from './mutations.ts'

export function AbsenceLines({ name, absences }: { name: string; absences: readonly Absence[] }) {
  const contract = useContract()
  const { busy, act } = useAct([key('settings', 'shifts')])
  return (
    <>
      {absences.map((absence) => {
        const { id, state, reason } = absence
        const action = (label: string, work: () => Promise<void>) => ({
          label,
          name: `${label} la ausencia de ${name}: ${absenceLine(absence)}`,
          disabled: busy,
          onPress: () => act(work),
        })
        return (
          <div key={id} className="col-span-full flex flex-wrap items-center gap-x-2 gap-y-1">
            <p>
              Ausente {absenceLine(absence)}
              {reason && `: «${reason}»`}
            </p>
            <LineActions
              actions={[
                state === 'pedida' && action('Autorizar', () => decideAbsence(contract, id, true)),
                state === 'pedida' && {
                  ...action('No autorizar', () => decideAbsence(contract, id, false)),
                  look: 'quiet',
                },
                state === 'aprobada' && { ...action('Quitar', () => withdrawAbsence(contract, id)), look: 'quiet' },
              ]}
            />
          </div>
        )
      })}
    </>
  )
}
