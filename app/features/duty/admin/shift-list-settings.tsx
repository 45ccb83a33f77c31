import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import { AbsenceForm } from '../absence-form.tsx'
import { shiftText } from '../duty-words.ts'
import { AbsenceLines } from './absence-lines.tsx'
import { ChangeShifts } from './change-shifts.tsx'
import { shiftSettings } from './queries.ts'
import { loadText, shiftLines } from './shift-words.ts'
import { WorkFlags } from './work-flags.tsx'

export function ShiftListSettings() {
  const query = useQuery(shiftSettings(useContract()))
  const branches = useBranches()
  const [open, setOpen] = useState<{ id: string; what: 'shifts' | 'absence' } | null>(null)
  const nameOf = (code: string) => branches.find((branch) => branch.code === code)?.city ?? code
  return (
    <>
      <WorkFlags />
      <ResourceList
        query={query}
        noun="los turnos"
        line={({ id, name, available, on_shift, open_leads, shifts, busy_until, absences, mark }) => (
          <ResourceLine
            key={id}
            title={name}
            says={!available ? 'No toma clientes nuevos' : shiftText({ working: on_shift, busy_until })}
            mark={mark}
            changes={{ label: `el turno de ${name}`, of: { tabla: 'staff_shifts', cliente: id } }}
            actions={[
              {
                label: 'Cambiar turno',
                name: `Cambiar turno de ${name}`,
                onPress: () => setOpen({ id, what: 'shifts' }),
              },
              {
                label: 'Ausencia',
                name: `Ausencia de ${name}`,
                look: 'quiet',
                onPress: () => setOpen({ id, what: 'absence' }),
              },
            ]}
          >
            {shiftLines(shifts, nameOf).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p>{loadText(open_leads, shifts.cap)}</p>
            <AbsenceLines name={name} absences={absences} />
          </ResourceLine>
        )}
      >
        {(members) => {
          const member = members.find(({ id }) => id === open?.id)
          const onClose = () => setOpen(null)
          if (!member) return null
          return open?.what === 'shifts' ? (
            <ChangeShifts member={member} branches={branches} onClose={onClose} />
          ) : (
            <AbsenceForm person={member.id} name={member.name} decides onClose={onClose} />
          )
        }}
      </ResourceList>
    </>
  )
}
