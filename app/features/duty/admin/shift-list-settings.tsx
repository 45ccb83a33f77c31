import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { LastChange } from '#app/ui/resource/last-change.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AbsenceForm } from '../absence-form.tsx'
import { shiftText } from '../duty-words.ts'
import { AbsenceLines } from './absence-lines.tsx'
import { ChangeShifts } from './change-shifts.tsx'
import { shiftSettings } from './queries.ts'
import { loadText, shiftLines } from './shift-words.ts'
import { WorkFlags } from './work-flags.tsx'

/** Branches, hours and lead limits of the staff, editable in place. */
export function ShiftListSettings() {
  const query = useQuery(shiftSettings(useContract()))
  const branches = useBranches()
  const [changing, setChanging] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const nameOf = (code: string) => branches.find((branch) => branch.code === code)?.city ?? code
  return (
    <Loaded query={query} noun="los turnos" skeleton={<Skeleton className="h-96 w-full" />}>
      {(members) => {
        const open = members.find(({ id }) => id === changing)
        const away = members.find(({ id }) => id === leaving)
        return (
          <>
            <WorkFlags />
            <ul className={css.settingList}>
              {members.map(({ id, name, available, on_shift, open_leads, shifts, busy_until, absences, mark }) => (
                <li key={id} className={css.line}>
                  <h3>{name}</h3>
                  <p className={css.says}>
                    {!available ? 'No toma clientes nuevos' : shiftText({ working: on_shift, busy_until })}
                  </p>
                  {shiftLines(shifts, nameOf).map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                  <p>{loadText(open_leads, shifts.cap)}</p>
                  <AbsenceLines name={name} absences={absences} />
                  <LastChange mark={mark} />
                  <div className={css.change}>
                    <ChangesLink label={`el turno de ${name}`} of={{ tabla: 'staff_shifts', cliente: id }} />
                    <Button small aria-label={`Cambiar turno de ${name}`} onClick={() => setChanging(id)}>
                      Cambiar turno
                    </Button>
                    <Button small look="quiet" aria-label={`Ausencia de ${name}`} onClick={() => setLeaving(id)}>
                      Ausencia
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            {away && <AbsenceForm person={away.id} name={away.name} decides onClose={() => setLeaving(null)} />}
            {open && <ChangeShifts member={open} branches={branches} onClose={() => setChanging(null)} />}
          </>
        )
      }}
    </Loaded>
  )
}
