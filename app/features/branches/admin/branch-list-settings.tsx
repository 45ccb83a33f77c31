import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinePart } from '#app/ui/resource/line-part.tsx'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import { weekLines } from '#contract/dates/opening-hours.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { AddBranch } from './add-branch.tsx'
import { BranchDays } from './branch-days.tsx'
import { bookedText } from './branch-words.ts'
import { ChangeBays } from './change-bays.tsx'
import { ChangeBranch } from './change-branch.tsx'
import { ChangeDay } from './change-day.tsx'
import { ChangeVisits } from './change-visits.tsx'
import { ChangeWeek } from './change-week.tsx'
import { type BranchSettings, branchSettings } from './queries.ts'

type BranchPart = 'place' | 'week' | 'visits' | 'bays' | { day: string | null }

export function BranchListSettings() {
  const query = useQuery(branchSettings(useContract()))
  const [open, setOpen] = useState<{ code: string; part: BranchPart } | null>(null)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ResourceList
        query={query}
        noun="las sucursales"
        add={{ label: 'Nueva sucursal', onPress: () => setAdding(true) }}
        empty={
          <EmptyState icon="map-pin" title="Todavía no hay sucursales">
            <p>Agrega la primera: los autos y las citas son de una sucursal.</p>
          </EmptyState>
        }
        line={(branch) => (
          <BranchLine key={branch.code} branch={branch} onChange={(part) => setOpen({ code: branch.code, part })} />
        )}
      >
        {(branches) => {
          const branch = branches.find(({ code }) => code === open?.code)
          if (!open || !branch) return null
          const { part } = open
          const dialog = { branch, onClose: () => setOpen(null) }
          if (part === 'place') return <ChangeBranch {...dialog} />
          if (part === 'week') return <ChangeWeek {...dialog} />
          if (part === 'visits') return <ChangeVisits {...dialog} />
          return part === 'bays' ? <ChangeBays {...dialog} /> : <ChangeDay {...dialog} day={part.day} />
        }}
      </ResourceList>
      {isAdding && <AddBranch onClose={() => setAdding(false)} />}
    </>
  )
}

function BranchLine({ branch, onChange }: { branch: BranchSettings; onChange: (part: BranchPart) => void }) {
  const { code, name, address, postal_code, city, state, phone, whatsapp, hours, days, rules, mark } = branch
  const action = (label: string, part: BranchPart) => ({
    label,
    name: `${label} de ${name}`,
    onPress: () => onChange(part),
  })
  return (
    <ResourceLine
      title={name}
      mark={mark}
      parts={
        <>
          <LinePart
            changes={{ label: `los datos de ${name}`, of: { tabla: 'branches', registro: code } }}
            actions={[action('Cambiar datos', 'place')]}
          >
            <p>
              {address || 'Sin domicilio'}, {postal_code} {city}, {state}
            </p>
            <p>
              {phone ? phoneText(phone) : 'Sin teléfono'}
              {whatsapp && ` · WhatsApp ${phoneText(whatsapp)}`}
            </p>
          </LinePart>
          <LinePart
            title="Horario"
            changes={{ label: `el horario de ${name}`, of: { tabla: 'branches', registro: code, campo: 'hours' } }}
            actions={[action('Cambiar horario', 'week')]}
          >
            {weekLines(hours).map(({ days: when, open }) => (
              <p key={when}>
                {when}: {open}
              </p>
            ))}
          </LinePart>
          <LinePart
            title="Citas"
            changes={{ label: `las citas de ${name}`, of: { tabla: 'appointment_rules' } }}
            actions={[action('Cambiar citas', 'visits'), { ...action('Bahías', 'bays'), look: 'quiet' }]}
          >
            <p>{bookedText(rules)}</p>
          </LinePart>
          <LinePart
            title="Días distintos"
            isWhole
            actions={[
              {
                label: 'Agregar día',
                name: `Agregar día distinto en ${name}`,
                onPress: () => onChange({ day: null }),
              },
            ]}
          >
            <BranchDays code={code} name={name} days={days} onChange={(day) => onChange({ day })} />
          </LinePart>
        </>
      }
    />
  )
}
