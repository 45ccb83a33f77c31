import { inTab } from '#app/lib/web-storage.ts'
import type { Identifier } from '#contract/people/sign-in.ts'

/** A sent code, kept in the tab across reloads. */
export type PendingCode = Identifier & {
  purpose: 'entrar' | 'registro' | 'recuperar'
  /** Milliseconds since 1970. */
  sentAt: number
}

const KEY = 'volante.codigo'

export const keepPendingCode = (pending: PendingCode) => void inTab.keep(KEY, pending)

export const pendingCode = () => inTab.read<PendingCode>(KEY)

export const dropPendingCode = () => void inTab.keep(KEY, null)
