import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import css from '#app/ui/resource/resource.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import type { StaffMember } from './queries.ts'
import { standingText } from './staff-words.ts'

interface StaffLineProps {
  member: StaffMember
  isMe: boolean
  onChange: () => void
}

export function StaffLine({ member, isMe, onChange }: StaffLineProps) {
  const { name, email, state, seen_at, left_at, heir, reason } = member
  const called = name ?? email ?? 'Sin nombre'
  const change = state === 'left' ? 'Volver a dar puesto' : 'Cambiar puesto'
  return (
    <li className={css.line}>
      <h3>
        {called}
        {isMe && ' (tú)'}
      </h3>
      <p className={css.says}>{standingText(member)}</p>
      {name && email && <p>{email}</p>}
      {state === 'left' && left_at ? (
        <p className={css.by}>
          Desde el {instantText('date', left_at)}
          {heir && `; lo suyo lo tiene ${heir}`}
          {reason && `: «${reason}»`}
        </p>
      ) : (
        <p className={css.by}>{seen_at ? `Última visita: ${instantText('moment', seen_at)}` : 'Todavía no entra.'}</p>
      )}
      <div className={css.change}>
        <ChangesLink label={called} of={{ tabla: 'profiles', registro: member.id }} />
        <Button small aria-label={`${change}: ${called}`} onClick={onChange}>
          {change}
        </Button>
      </div>
    </li>
  )
}
