import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { LastChange } from '#app/ui/resource/last-change.tsx'
import css from '#app/ui/resource/resource.module.css'
import { weekLines } from '#contract/dates/opening-hours.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { BranchDays } from './branch-days.tsx'
import { bookedText } from './branch-words.ts'
import type { BranchSettings } from './queries.ts'

/** Part being edited; `day` null: a new exception. */
export type BranchPart = 'place' | 'week' | 'visits' | 'bays' | { day: string | null }

interface BranchLineProps {
  branch: BranchSettings
  onChange: (part: BranchPart) => void
}

/** Branch with its contact, hours, exceptions, visits and last change. */
export function BranchLine({ branch, onChange }: BranchLineProps) {
  const { code, name, address, postal_code, city, state, phone, whatsapp, hours, days, rules, mark } = branch
  return (
    <li className={css.line}>
      <h3>{name}</h3>
      <div className={css.besides}>
        <div>
          <p>
            {address || 'Sin domicilio'}, {postal_code} {city}, {state}
          </p>
          <p>
            {phone ? phoneText(phone) : 'Sin teléfono'}
            {whatsapp && ` · WhatsApp ${phoneText(whatsapp)}`}
          </p>
          <div className={css.ways}>
            <Button small aria-label={`Cambiar datos de ${name}`} onClick={() => onChange('place')}>
              Cambiar datos
            </Button>
            <ChangesLink label={`los datos de ${name}`} of={{ tabla: 'branches', registro: code }} />
          </div>
        </div>
        <div>
          <h4>Horario</h4>
          {weekLines(hours).map(({ days: when, open }) => (
            <p key={when}>
              {when}: {open}
            </p>
          ))}
          <div className={css.ways}>
            <Button small aria-label={`Cambiar horario de ${name}`} onClick={() => onChange('week')}>
              Cambiar horario
            </Button>
            <ChangesLink label={`el horario de ${name}`} of={{ tabla: 'branches', registro: code, campo: 'hours' }} />
          </div>
        </div>
        <div>
          <h4>Citas</h4>
          <p>{bookedText(rules)}</p>
          <div className={css.ways}>
            <Button small aria-label={`Cambiar citas de ${name}`} onClick={() => onChange('visits')}>
              Cambiar citas
            </Button>
            <Button small look="quiet" aria-label={`Bahías de ${name}`} onClick={() => onChange('bays')}>
              Bahías
            </Button>
            <ChangesLink label={`las citas de ${name}`} of={{ tabla: 'appointment_rules' }} />
          </div>
        </div>
        <div className={css.whole}>
          <h4>Días distintos</h4>
          <BranchDays code={code} name={name} days={days} onChange={(day) => onChange({ day })} />
        </div>
      </div>
      <LastChange mark={mark} />
    </li>
  )
}
