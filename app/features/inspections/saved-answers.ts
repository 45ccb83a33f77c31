import { hasSession } from '#app/lib/account-hint.ts'
import { browserDatabase } from '#app/lib/browser-database.ts'
import { onDevice } from '#app/lib/web-storage.ts'
import type { Edit } from '#contract/applications/draft-merge.ts'
import type { PointAnswer } from '#contract/inspections/inspections.ts'

interface KeptAnswer {
  user: string
  /** Inspection and template version: answers never move to another form. */
  of: string
  point: string
  edit: Edit<PointAnswer>
  at: string
}

export interface SavedClosing {
  user: string
  of: string
  signer: string
  signature: string
  closed_at: string
}

const answers = browserDatabase<KeptAnswer>('volante.inspecciones')
const closings = browserDatabase<SavedClosing>('volante.inspecciones.cierres')

export interface Answering {
  user: string
  of: string
}
const keyOf = ({ user, of }: Answering, point = '') => `${user}.${of}.${point}`
const countKey = ({ user, of }: Answering) => `volante.inspeccion.${user}.${of}` as const

/** Inspection data stored on this device; `lost`: the browser evicted unsent data. */
export async function savedPoints(mine: Answering): Promise<{
  edits: Record<string, Edit<PointAnswer>>
  times: Map<string, string>
  closing: SavedClosing | null
  lost: number
}> {
  const all = (await answers.all()).filter(({ user, of }) => user === mine.user && of === mine.of)
  const expected = Number(onDevice.read<number>(countKey(mine)) ?? 0)
  return {
    edits: Object.fromEntries(all.map(({ point, edit }) => [point, edit])),
    times: new Map(all.map(({ point, at }) => [point, at])),
    closing: (await closings.get(keyOf(mine))) ?? null,
    lost: all.length === 0 ? expected : 0,
  }
}

/** Discarded once signed out. */
export async function keepAnswer(mine: Answering, point: string, edit: Edit<PointAnswer>, at: string): Promise<void> {
  if (hasSession()) await answers.change(keyOf(mine, point), () => ({ ...mine, point, edit, at }))
}

export const dropAnswer = (mine: Answering, point: string): Promise<void> => answers.forget(keyOf(mine, point))

/** Stores their number too, so that eviction is noticed. */
export const noteUnsent = (mine: Answering, count: number): void =>
  void onDevice.keep(countKey(mine), count > 0 && hasSession() ? count : null)

export async function keepClosing(mine: Answering, closing: Omit<SavedClosing, 'user' | 'of'> | null): Promise<void> {
  if (!closing) return closings.forget(keyOf(mine))
  if (hasSession()) await closings.change(keyOf(mine), () => ({ ...mine, ...closing }))
}
