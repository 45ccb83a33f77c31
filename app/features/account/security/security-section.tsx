import { useSession } from '#app/features/people/session.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { ChangePhone } from './change-phone.tsx'
import { Devices } from './devices.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

export function SecuritySection() {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="grid gap-4">
      <ChangePassword />
      <Passkeys user={user} />
      <SecondFactor user={user} />
      <ChangeEmail user={user} />
      <ChangePhone user={user} />
      <Devices user={user} />
      <LinkedAccounts user={user} />
    </div>
  )
}
