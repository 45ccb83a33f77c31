import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { ChangeRole } from './change-role.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { type StaffMember, staffList } from './queries.ts'
import { standingText } from './staff-words.ts'

const lastText = ({ state, seen_at, left_at, heir, reason }: StaffMember) => {
  if (state !== 'left' || !left_at)
    return seen_at ? `Última visita: ${instantText('moment', seen_at)}` : 'Todavía no entra.'
  const since = `Desde el ${instantText('date', left_at)}${heir ? `; lo suyo lo tiene ${heir}` : ''}`
  return reason ? `${since}: «${reason}»` : since
}

export function StaffMembers({ me }: { me: string }) {
  const query = useQuery(staffList(useContract()))
  const [changing, setChanging] = useState<string | null>(null)
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <ResourceList
        query={query}
        noun="las personas del equipo"
        add={{ label: 'Invitar a alguien', onPress: () => setInviting(true) }}
        line={(member) => {
          const { id, name, email, state } = member
          const called = name ?? email ?? 'Sin nombre'
          const change = state === 'left' ? 'Volver a dar puesto' : 'Cambiar puesto'
          return (
            <ResourceLine
              key={id}
              title={
                <>
                  {called}
                  {id === me && ' (tú)'}
                </>
              }
              says={standingText(member)}
              by={lastText(member)}
              changes={{ label: called, of: { tabla: 'profiles', registro: id } }}
              actions={[{ label: change, name: `${change}: ${called}`, onPress: () => setChanging(id) }]}
            >
              {name && email && <p>{email}</p>}
            </ResourceLine>
          )
        }}
      >
        {(members) =>
          members
            .filter(({ id }) => id === changing)
            .map((member) => (
              <ChangeRole
                key={member.id}
                member={member}
                isMe={member.id === me}
                others={members.filter(({ id, state }) => id !== member.id && state === 'active')}
                onClose={() => setChanging(null)}
              />
            ))
        }
      </ResourceList>
      {isInviting && <InviteStaff onClose={() => setInviting(false)} />}
    </>
  )
}
