import type { User } from '@supabase/auth-js'
import type { ReactNode } from 'react'
import type { Profile } from '#app/features/people/queries.ts'
import { useSession } from '#app/features/people/session.ts'

interface Account {
  user: User
  profile: Profile
}

/** The part of a page that is about who asks. The portal's shell shows no page before that is known, nor once they have left. */
export function WithAccount({ children }: { children: (account: Account) => ReactNode }) {
  const { user, profile } = useSession()
  return user && profile ? children({ user, profile }) : null
}
