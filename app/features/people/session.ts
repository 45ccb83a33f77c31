import type { AuthChangeEvent, GoTrueClient as AuthClient, Session } from '@supabase/auth-js'
import { useEffect, useSyncExternalStore } from 'react'
import { hasSession, onAccountChange } from '#app/lib/account-hint.ts'
import { keptToken, onRefusal, renewalDue } from '#app/lib/caller.ts'
import { forgetDatabases, forgetPersonal } from '#app/lib/forget-personal.ts'
import { browserVisit } from '#app/lib/visit.ts'
import { keptLeadData } from '#app/lib/visitor.ts'
import { keepAccount, restoreAccount } from './kept-account.ts'
import { loadProfile } from './mutations.ts'
import type { Profile } from './queries.ts'
import {
  dropReason,
  type EndReason,
  isRecovering,
  keepAccountHint,
  LOADING,
  nobodyIn,
  noteRecovery,
  type SessionState,
  sessionStore,
  sessionWhen,
  storedSession,
} from './session-store.ts'

// Importing this file imports no auth code: it comes when a session has to be renewed, or with the first question to the auth service.

let begun: Promise<void> | undefined

/** Reads this browser's session and follows it from then on. Throws when the auth code cannot be fetched; may be called again. */
function beginSession(): Promise<void> {
  begun ??= begin().catch((error) => {
    begun = undefined
    throw error
  })
  return begun
}

let opened: AuthClient | undefined

const begin = async () => {
  const { contract } = browserVisit()
  contract.onAuth((auth) => {
    opened = auth
    auth.onAuthStateChange((event, session) => heard(event, session))
  })
  onAccountChange(keptElsewhere)
  addEventListener('online', () => void synchronise())
  if (!hasSession()) {
    nobodyIn()
    // It may have ended without us: with the browser's data, by a page that is gone.
    void forgetDatabases()
    return
  }
  // A token that is good for a while needs no auth code yet.
  if (keptToken()) openStored()
  else await renew()
}

// Another tab signed in or out, or renewed the session; where it did so without the auth service, storage alone tells.
const keptElsewhere = () => {
  const { status, user } = sessionStore.read()
  if (!hasSession()) {
    if (status === 'in') clear(null)
    return
  }
  const session = storedSession()
  if (session && session.access_token !== entered)
    enter(session.user.id === user?.id ? 'TOKEN_REFRESHED' : 'SIGNED_IN', session)
}

const renew = async () => {
  const auth = browserVisit().contract.auth()
  // Without a network the auth client tries for half a minute to renew a session before it says whose it is.
  const late = setTimeout(openStored, navigator.onLine ? PATIENCE_MS : 0)
  await auth
  await sessionWhen(({ status }) => status !== 'loading')
  clearTimeout(late)
}

// The auth client renews from then on.
let renewal: ReturnType<typeof setTimeout> | undefined
const renewInTime = ({ expires_at }: Session) => {
  clearTimeout(renewal)
  renewal = setTimeout(
    () =>
      void browserVisit()
        .contract.auth()
        .catch(() => {}),
    Math.max(0, renewalDue(expires_at)),
  )
}

// The session as it stands in this browser, whether or not it can be renewed now.
const openStored = () => {
  const session = storedSession()
  if (session && sessionStore.read().status === 'loading' && !sessionStore.read().user)
    enter('INITIAL_SESSION', session)
}

const heard = (event: AuthChangeEvent, given: Session | null) => {
  // What could not be renewed for want of a network is not over.
  const session = given ?? (event === 'INITIAL_SESSION' ? storedSession() : null)
  if (session) return enter(event, session)
  if (event === 'SIGNED_OUT') clear(isLeaving ? null : 'closed')
  else nobodyIn()
}

// The token of the session that is shown.
let entered: string | undefined

const enter = (event: AuthChangeEvent, session: Session) => {
  entered = session.access_token
  renewInTime(session)
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
  dropReason()
  sessionStore.set({ status: due ? 'loading' : 'in', user, aal, needsSecondFactor, recovering, profile })
  // Not awaited: the auth client waits for who listens.
  if (due) void restoreAccount(browserVisit().cache, user.id).then((kept) => refreshProfile(kept))
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

/**
 * Loads the profile anew, after it was changed or when it could not be loaded; without a network `kept` stands in for it. The state says how it
 * went; nothing is thrown.
 */
export async function refreshProfile(kept: Profile | null = null): Promise<Profile | null> {
  const { user } = sessionStore.read()
  if (!user) return null
  const isStill = () => sessionStore.read().user?.id === user.id
  try {
    // A token that has to be renewed first would be tried for half a minute.
    if (!navigator.onLine) throw new TypeError('there is no network')
    const profile = await loadProfile(browserVisit().contract, user, keptLeadData())
    if (!isStill()) return null
    keepAccountHint(profile)
    sessionStore.set({ status: 'in', profile, profileFailed: false })
    keep()
    return profile
  } catch (error) {
    await revalidateSession()
    if (!isStill()) return null
    const profile = sessionStore.read().profile ?? kept
    if (!profile) console.error('the profile could not be loaded', error)
    sessionStore.set({ status: 'in', profile, profileFailed: !profile })
    if (profile) keep()
    return profile
  }
}

let stopKeeping: (() => void) | undefined

const keep = () => {
  stopKeeping?.()
  stopKeeping = keepAccount(browserVisit().cache, () => sessionStore.read().profile)
}

// The network is back: whatever is shown may have changed since.
const synchronise = async () => {
  if (sessionStore.read().status !== 'in' || sessionStore.read().needsSecondFactor) return
  await refreshProfile()
  await browserVisit().cache.invalidateQueries({ predicate: ({ meta }) => meta?.kept === true })
}

/** Puts a profile that was just saved in the place of the one in memory. */
export function profileSaved(profile: Profile): void {
  keepAccountHint(profile)
  sessionStore.set({ profile })
  keep()
}

const PATIENCE_MS = 5000
let isLeaving = false

/** Ends the session on this device. Whatever the service answers, and if it answers nothing, this browser forgets the account. */
export async function signOut(): Promise<void> {
  isLeaving = true
  try {
    const auth = await browserVisit().contract.auth()
    const { signOutHere } = await import('#app/lib/auth-client.ts')
    await Promise.race([
      signOutHere(auth, browserVisit().cache),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ])
    await auth.stopAutoRefresh()
  } catch {
    // Without a network the session stays open at the service until it ends; here it is over.
  }
  clear(null)
  isLeaving = false
}

/** The account was deleted here: there is nobody left to sign out, and the door says farewell. */
export const leftForGood = () => end('left')

let doubting: Promise<void> | undefined

/**
 * A question of who is signed in was refused as nobody's, or failed. The auth service says whether the session is over; then this browser
 * forgets the account and the door says why. The one place for it: whatever asks as them, asks through `watchedFetch`.
 */
export function revalidateSession(): Promise<void> {
  doubting ??= askWhetherOver()
    .catch(() => {})
    .finally(() => {
      doubting = undefined
    })
  return doubting
}

onRefusal(() => void revalidateSession())

const askWhetherOver = async () => {
  if (!hasSession() || !navigator.onLine) return
  const standing = await browserVisit().contract.standing()
  if (standing === 'closed' || standing === 'gone') await end(standing)
  // What was asked with the token that had ended failed for nothing else.
  if (standing === 'renewed')
    await browserVisit().cache.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
}

const end = async (reason: EndReason) => {
  await opened?.stopAutoRefresh()
  clear(reason)
}

const clear = (reason: EndReason | null) => {
  stopKeeping?.()
  stopKeeping = undefined
  clearTimeout(renewal)
  entered = undefined
  // First: what is told below finds nobody signed in.
  nobodyIn(reason)
  noteRecovery(null)
  forgetPersonal()
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

/** The session, kept current. Public pages use `useAccountHint`. */
export function useSession(): SessionState {
  useEffect(() => {
    beginSession().catch(() => sessionStore.set({ profileFailed: true }))
  }, [])
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => LOADING)
}
