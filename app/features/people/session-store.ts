import type { Session, User } from '@supabase/auth-js'
import { ACCOUNT_KEY, SESSION_KEY } from '#app/lib/account-hint.ts'
import { inTab, onDevice, storageChanged } from '#app/lib/web-storage.ts'
import type { Profile } from './queries.ts'

// Least to most specific.
const REASONS = ['closed', 'suspended', 'gone', 'left'] as const

/** Closed elsewhere, ended by an administrator, account deleted elsewhere, or deleted here. */
export type EndReason = (typeof REASONS)[number]

export interface SessionState {
  /** 'loading' until session and profile are read. */
  status: 'loading' | 'out' | 'in'
  user: User | null
  /** Null if signed out or failed (`profileFailed`). */
  profile: Profile | null
  profileFailed: boolean
  /** How the session was opened: with one factor or with two. */
  aal: 'aal1' | 'aal2' | null
  needsSecondFactor: boolean
  recovering: boolean
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

/** On the server and until read. */
export const LOADING: SessionState = { ...SIGNED_OUT, status: 'loading' }

let state: SessionState = LOADING
const listeners = new Set<() => void>()

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

/** `reason` null: an own sign-out. An earlier reason stays until shown; less specific ones do not replace it. */
export function nobodyIn(reason?: EndReason | null): void {
  const known = reason === null ? null : (state.ended ?? keptReason())
  const ended = reason && rank(reason) > rank(known) ? reason : known
  keepReason(ended)
  sessionStore.set({ ...SIGNED_OUT, ended })
}

const rank = (reason: EndReason | null) => (reason ? REASONS.indexOf(reason) : -1)

export function dropReason(): void {
  keepReason(null)
  if (state.ended) sessionStore.set({ ended: null })
}

const keptReason = (): EndReason | null => {
  const stored = inTab.text(ENDED_KEY)
  return REASONS.find((reason) => reason === stored) ?? null
}

const keepReason = (ended: EndReason | null) => inTab.keep(ENDED_KEY, ended)

const RECOVERY_KEY = 'volante.recuperacion'

export function noteRecovery(userId: string | null): void {
  inTab.keep(RECOVERY_KEY, userId)
  sessionStore.set({ recovering: userId !== null })
}

export const isRecovering = (userId: string): boolean => inTab.text(RECOVERY_KEY) === userId

/** For menus on pages without auth code. */
export function keepAccountHint({ id, first_name, role }: Profile): void {
  onDevice.keep(ACCOUNT_KEY, { id, first_name, role })
  storageChanged()
}

/** Possibly expired; null: none. */
export function storedSession(): Session | null {
  const session = onDevice.read<Session>(SESSION_KEY)
  return session?.user ? session : null
}
