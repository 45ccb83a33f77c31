import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ChangeRole } from './change-role.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { staffList } from './queries.ts'
import { StaffLine } from './staff-line.tsx'

/** Current and former staff. `me`: current user. */
export function StaffMembers({ me }: { me: string }) {
  const query = useQuery(staffList(useContract()))
  const [changing, setChanging] = useState<string | null>(null)
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <p className="mb-4">
        <Button look="primary" onClick={() => setInviting(true)}>
          Invitar a alguien
        </Button>
      </p>
      {isInviting && <InviteStaff onClose={() => setInviting(false)} />}
      <Loaded query={query} noun="las personas del equipo" skeleton={<Skeleton className="h-96 w-full" />}>
        {(members) => {
          const open = members.find(({ id }) => id === changing)
          return (
            <>
              <ul className={css.settingList}>
                {members.map((member) => (
                  <StaffLine
                    key={member.id}
                    member={member}
                    isMe={member.id === me}
                    onChange={() => setChanging(member.id)}
                  />
                ))}
              </ul>
              {open && (
                <ChangeRole
                  member={open}
                  isMe={open.id === me}
                  others={members.filter(({ id, state }) => id !== open.id && state === 'active')}
                  onClose={() => setChanging(null)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
