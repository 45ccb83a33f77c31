import type { AuthChangeEvent, GoTrueClient as AuthClient, Session } from '@supabase/auth-js'
import { useEffect, useSyncExternalStore } from 'react'
import { savedLeadData } from '#app/features/visitor/lead-context.ts'
import { hasSession, onAccountChange } from '#app/lib/account-hint.ts'
import { onRefusal, renewalDue, savedToken } from '#app/lib/caller.ts'
import { forgetDatabases, forgetPersonal } from '#app/lib/forget-personal.ts'
import { browserVisit } from '#app/lib/visit.ts'
import { loadProfile } from './mutations.ts'
import type { Profile } from './queries.ts'
import { keepAccount, restoreAccount } from './saved-account.ts'
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

// Loads no auth code until a session must be renewed or the auth service is called.

let begun: Promise<void> | undefined

/** Throws if auth code fails to load; can be retried. */
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
    auth.onAuthStateChange((event, session) => onAuthEvent(event, session))
  })
  onAccountChange(keptElsewhere)
  addEventListener('online', () => void synchronise())
  if (!hasSession()) {
    nobodyIn()
    // The session may have ended without cleanup.
    void forgetDatabases()
    return
  }
  if (savedToken()) openStored()
  else await renew()
}

// Another tab changed the session; without the auth service only storage events tell.
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
  const late = setTimeout(openStored, navigator.onLine ? PATIENCE_MS : 0)
  await auth
  await sessionWhen(({ status }) => status !== 'loading')
  clearTimeout(late)
}

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

const openStored = () => {
  const session = storedSession()
  if (session && sessionStore.read().status === 'loading' && !sessionStore.read().user)
    enter('INITIAL_SESSION', session)
}

const onAuthEvent = (event: AuthChangeEvent, given: Session | null) => {
  // A failed renewal offline does not end the session.
  const session = given ?? (event === 'INITIAL_SESSION' ? storedSession() : null)
  if (session) return enter(event, session)
  if (event === 'SIGNED_OUT') clear(isLeaving ? null : 'closed')
  else nobodyIn()
}

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
  // Without the second factor no profile can be created.
  const due = !known && !needsSecondFactor
  dropReason()
  sessionStore.set({ status: due ? 'loading' : 'in', user, aal, needsSecondFactor, recovering, profile })
  // Not awaited, because the auth client waits for listeners.
  if (due) void restoreAccount(browserVisit().cache, user.id).then((stored) => refreshProfile(stored))
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

/** Offline `stored` is used. Never throws; see the state. */
export async function refreshProfile(stored: Profile | null = null): Promise<Profile | null> {
  const { user } = sessionStore.read()
  if (!user) return null
  const isStill = () => sessionStore.read().user?.id === user.id
  try {
    // Offline, renewal would be tried for half a minute.
    if (!navigator.onLine) throw new TypeError('there is no network')
    const profile = await loadProfile(browserVisit().contract, user, savedLeadData())
    if (!isStill()) return null
    keepAccountHint(profile)
    sessionStore.set({ status: 'in', profile, profileFailed: false })
    keep()
    return profile
  } catch (error) {
    await revalidateSession()
    if (!isStill()) return null
    const profile = sessionStore.read().profile ?? stored
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

const synchronise = async () => {
  if (sessionStore.read().status !== 'in' || sessionStore.read().needsSecondFactor) return
  await refreshProfile()
  await browserVisit().cache.invalidateQueries({ predicate: ({ meta }) => meta?.kept === true })
}

export function profileSaved(profile: Profile): void {
  keepAccountHint(profile)
  sessionStore.set({ profile })
  keep()
}

const PATIENCE_MS = 5000
let isLeaving = false

/** Whatever the service answers. */
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
    // Offline, the session stays open at the service until it expires.
  }
  clear(null)
  isLeaving = false
}

export const leftForGood = () => end('left')

let doubting: Promise<void> | undefined

/** After a refused request: signs out with the reason if the session is over. */
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
  if (standing === 'closed' || standing === 'suspended' || standing === 'gone') await end(standing)
  // Retry queries that failed with the old token.
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
  // First, so that listeners see nobody signed in.
  nobodyIn(reason)
  noteRecovery(null)
  forgetPersonal()
  // Cached data belongs to that person.
  browserVisit().cache.clear()
}

export const recoveryDone = () => noteRecovery(null)

/** Marks recovery for sessions the auth client does not recognize. */
export const recoveryBegun = () => noteRecovery(currentUserId())

/** Profile loaded or failed. */
export async function sessionReady(): Promise<SessionState> {
  await beginSession()
  return sessionWhen(({ status }) => status !== 'loading')
}

const currentUserId = () => sessionStore.read().user?.id ?? null

export const authClient = (): Promise<AuthClient> => browserVisit().contract.auth()

/** Public pages use `useAccountHint`. */
export function useSession(): SessionState {
  useEffect(() => {
    beginSession().catch(() => sessionStore.set({ profileFailed: true }))
  }, [])
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => LOADING)
}
