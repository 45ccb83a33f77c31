import type { AuthChangeEvent, GoTrueClient as AuthClient, Session } from '@supabase/auth-js'
import { useEffect, useSyncExternalStore } from 'react'
import { hasSession, onAccountChange } from './account-hint.ts'
import { browserVisit } from './browser-visit.ts'
import { keptLeadData } from './lead-data.ts'
import { loadProfile, type Profile } from './profile-loading.ts'
import {
  forgetAccount,
  isRecovering,
  keepAccountHint,
  LOADING,
  noteRecovery,
  type SessionState,
  SIGNED_OUT,
  sessionStore,
  sessionWhen,
} from './session-store.ts'

// Importing this file imports no auth code: it comes with the first call of beginSession.

let begun: Promise<void> | undefined

/** Reads this browser's session and follows it from then on. Throws when the auth code cannot be fetched; may be called again. */
function beginSession(): Promise<void> {
  begun ??= begin().catch((error) => {
    begun = undefined
    throw error
  })
  return begun
}

const begin = async () => {
  if (!hasSession()) sessionStore.set(SIGNED_OUT)
  const auth = await browserVisit().contract.auth()
  auth.onAuthStateChange((event, session) => heard(event, session))
  // Where another tab signed out without the auth service, storage alone tells.
  onAccountChange(() => {
    if (!hasSession() && sessionStore.read().status === 'in') clear()
  })
  await sessionWhen(({ status }) => status !== 'loading')
}

const heard = (event: AuthChangeEvent, session: Session | null) => {
  if (!session) {
    if (event === 'SIGNED_OUT') clear()
    else sessionStore.set(SIGNED_OUT)
    return
  }
  const before = sessionStore.read()
  const { user } = session
  const isOther = before.user?.id !== user.id
  if (isOther && before.user) browserVisit().cache.clear()
  const { aal, needsSecondFactor } = assurance(session)
  if (event === 'PASSWORD_RECOVERY') noteRecovery(user.id)
  const recovering = isRecovering(user.id) || (!isOther && before.recovering)
  const known = !isOther && before.profile !== null
  const profile = isOther ? null : before.profile
  // Without its second factor a session may read, not write: the profile is made once it is passed.
  const due = !known && !needsSecondFactor
  sessionStore.set({ status: due ? 'loading' : 'in', user, aal, needsSecondFactor, recovering, profile })
  // Not awaited: the auth client waits for who listens.
  if (due) void refreshProfile()
}

const assurance = ({ access_token, user }: Session) => {
  const aal = aalOf(access_token)
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return { aal, needsSecondFactor: hasFactor && aal === 'aal1' }
}

const aalOf = (token: string): 'aal1' | 'aal2' => {
  try {
    const body = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    return JSON.parse(atob(body)).aal === 'aal2' ? 'aal2' : 'aal1'
  } catch {
    return 'aal1'
  }
}

/** Loads the profile anew, after it was changed or when it could not be loaded. The state says how it went; nothing is thrown. */
export async function refreshProfile(): Promise<Profile | null> {
  const { user } = sessionStore.read()
  if (!user) return null
  const isStill = () => sessionStore.read().user?.id === user.id
  try {
    const profile = await loadProfile(browserVisit().contract, user, keptLeadData())
    if (!isStill()) return null
    keepAccountHint(profile)
    sessionStore.set({ status: 'in', profile, profileFailed: false })
    return profile
  } catch (error) {
    // The session may have turned out to be closed: that is told at the door.
    if (!isStill()) return null
    console.error('the profile could not be loaded', error)
    sessionStore.set({ status: 'in', profileFailed: true })
    return null
  }
}

/** Puts a profile that was just saved in the place of the one in memory. */
export function profileSaved(profile: Profile): void {
  keepAccountHint(profile)
  sessionStore.set({ profile })
}

const PATIENCE_MS = 5000

/** Ends the session on this device. Whatever the service answers, and if it answers nothing, this browser forgets the account. */
export async function signOut(): Promise<void> {
  try {
    const auth = await browserVisit().contract.auth()
    await Promise.race([auth.signOut({ scope: 'local' }), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    await auth.stopAutoRefresh()
  } catch {
    // Without a network the session stays open at the service until it ends; here it is over.
  }
  clear()
}

const clear = () => {
  // First: what is told below finds nobody signed in.
  sessionStore.set(SIGNED_OUT)
  noteRecovery(null)
  forgetAccount()
  // What was asked as this person is nobody else's.
  browserVisit().cache.clear()
}

/** The new password was set: nothing is due any more. */
export const recoveryDone = () => noteRecovery(null)

/** The session was opened to set a new password, by an SMS or a link of which the auth client does not know it. */
export const recoveryBegun = () => noteRecovery(currentUserId())

/** The session once it is known, its profile loaded or failed. Reads it when nobody has yet. */
export async function sessionReady(): Promise<SessionState> {
  await beginSession()
  return sessionWhen(({ status }) => status !== 'loading')
}

/** Who is signed in, once known; null: nobody. */
const currentUserId = () => sessionStore.read().user?.id ?? null

/** The auth client, for the forms that call it. */
export const authClient = (): Promise<AuthClient> => browserVisit().contract.auth()

/** The session, kept current. The first component that uses it loads the auth code: public pages use `useAccountHint`. */
export function useSession(): SessionState {
  useEffect(() => {
    beginSession().catch(() => sessionStore.set({ profileFailed: true }))
  }, [])
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => LOADING)
}
