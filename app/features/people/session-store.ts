import type { Session, User } from '@supabase/auth-js'
import { ACCOUNT_KEY, SESSION_KEY } from '#app/lib/account-hint.ts'
import { inTab, onDevice, storageChanged } from '#app/lib/web-storage.ts'
import type { Profile } from './profile-loading.ts'

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
  /** Why nobody is signed in any more, when it was not this browser's own sign-out: closed elsewhere, the account deleted elsewhere or here. */
  ended: null | 'closed' | 'gone' | 'left'
}

export const SIGNED_OUT: SessionState = {
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
