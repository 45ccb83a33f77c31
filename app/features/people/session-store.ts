import type { Session, User } from '@supabase/auth-js'
import { ACCOUNT_KEY, SESSION_KEY } from '#app/lib/account-hint.ts'
import { inTab, onDevice, storageChanged } from '#app/lib/web-storage.ts'
import type { Profile } from './queries.ts'

// From the least that is known of it to the most.
const REASONS = ['closed', 'gone', 'left'] as const

/** Why a session ended that this browser did not sign out of: closed elsewhere, the account deleted elsewhere, or deleted here. */
export type EndReason = (typeof REASONS)[number]

export interface SessionState {
  /** 'loading' until this browser's session has been read and its profile loaded or failed to. */
  status: 'loading' | 'out' | 'in'
  user: User | null
  /** Null while signed out, and while it could not be loaded (`profileFailed`). */
  profile: Profile | null
  profileFailed: boolean
  /** How the session was opened: with one factor or with two. */
  aal: 'aal1' | 'aal2' | null
  /** The account has a second factor that this session has not passed. */
  needsSecondFactor: boolean
  /** Opened by a recovery code or link: a new password is due. */
  recovering: boolean
  /** Why nobody is signed in any more; null: somebody is, nobody was, or they signed out. Said by `nobodyIn` alone. */
  ended: EndReason | null
}

const SIGNED_OUT: SessionState = {
  status: 'out',
  user: null,
  profile: null,
  profileFailed: false,
  aal: null,
  needsSecondFactor: false,
  recovering: false,
  ended: null,
}

/** While the server renders, and until the session has been read. */
export const LOADING: SessionState = { ...SIGNED_OUT, status: 'loading' }

let state: SessionState = LOADING
const listeners = new Set<() => void>()

/** For useSyncExternalStore and who waits: the session as it is now. */
export const sessionStore = {
  read: () => state,
  set(next: Partial<SessionState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** Resolves with the first state that `wanted` accepts, now or later. */
export const sessionWhen = (wanted: (state: SessionState) => boolean) =>
  new Promise<SessionState>((resolve) => {
    const check = () => {
      if (!wanted(state)) return
      stop()
      resolve(state)
    }
    const stop = sessionStore.subscribe(check)
    check()
  })

const ENDED_KEY = 'volante.sesion.fin'

/**
 * Nobody is signed in. `told` says why, null that there is nothing to say of it (their own sign-out). What was said before holds until the door
 * has shown it or somebody enters, in memory and in this tab's storage: a page may be reloaded, or begin anew, on its way to the door. Who
 * knows less of it, or nothing, takes no reason away.
 */
export function nobodyIn(told?: EndReason | null): void {
  const known = told === null ? null : (state.ended ?? keptReason())
  const ended = told && rank(told) > rank(known) ? told : known
  keepReason(ended)
  sessionStore.set({ ...SIGNED_OUT, ended })
}

const rank = (reason: EndReason | null) => (reason ? REASONS.indexOf(reason) : -1)

/** The door has shown why, or somebody enters: it is not said again. */
export function dropReason(): void {
  keepReason(null)
  if (state.ended) sessionStore.set({ ended: null })
}

const keptReason = (): EndReason | null => {
  const kept = inTab.text(ENDED_KEY)
  return REASONS.find((reason) => reason === kept) ?? null
}

const keepReason = (ended: EndReason | null) => inTab.keep(ENDED_KEY, ended)

const RECOVERY_KEY = 'volante.recuperacion'

/** Notes whether the session of this tab was opened to set a new password, so that a reload does not lose it. */
export function noteRecovery(userId: string | null): void {
  inTab.keep(RECOVERY_KEY, userId)
  sessionStore.set({ recovering: userId !== null })
}

/** Whether this tab's session of that person was opened to set a new password. */
export const isRecovering = (userId: string): boolean => inTab.text(RECOVERY_KEY) === userId

/** Keeps of a profile what menus show, for pages that load no auth code. */
export function keepAccountHint({ id, first_name, role }: Profile): void {
  onDevice.keep(ACCOUNT_KEY, { id, first_name, role })
  storageChanged()
}

/** The session as it stands in this browser, renewed or not; null: there is none. */
export function storedSession(): Session | null {
  const session = onDevice.read<Session>(SESSION_KEY)
  return session?.user ? session : null
}
