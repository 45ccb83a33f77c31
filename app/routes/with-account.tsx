import type { User } from '@supabase/auth-js'
import type { ReactNode } from 'react'
import type { Profile } from '#app/features/people/queries.ts'
import { useSession } from '#app/features/people/session.ts'

interface Account {
  user: User
  profile: Profile
}

/** Page content that needs the account. The portal shell renders it only while signed in. */
export function WithAccount({ children }: { children: (account: Account) => ReactNode }) {
  const { user, profile } = useSession()
  return user && profile ? children({ user, profile }) : null
}
