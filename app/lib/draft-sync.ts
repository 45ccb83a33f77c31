import {
  type Answer,
  acknowledged,
  type Changes,
  changesIn,
  type DraftField,
  type Edit,
  keepLocal,
  type MergedDraft,
  mergeRemote,
  type SavedAnswer,
  sending,
  takeRemote,
  typed,
} from '#contract/applications/draft-merge.ts'

/** 'offline' and 'failed' keep the input locally and retry. */
export type DraftState = 'saved' | 'saving' | 'offline' | 'failed'

export interface SavedChanges<Field extends string = DraftField, Value = Answer> {
  versions: { [field in Field]?: number }
  conflicts: { [field in Field]?: SavedAnswer<Value> }
}

export interface DraftWorld<Field extends string = DraftField, Value = Answer> {
  /** Throws the service's error; `closed` marks final refusals. */
  save: (changes: Changes<Field, Value>) => Promise<SavedChanges<Field, Value>>
  kept: () => MergedDraft<Field, Value>['edits']
  keep: (field: Field, edit: Edit<Value>) => void
  drop: (field: Field, edit: Edit<Value>) => void
  isOnline: () => boolean
  /** The draft was sent or deleted elsewhere. */
  onClosed: () => void
}

export interface DraftView<Field extends string = DraftField, Value = Answer> {
  merged: MergedDraft<Field, Value>
  state: DraftState
  error: unknown
}

export interface DraftSync<Field extends string = DraftField, Value = Answer> {
  view: () => DraftView<Field, Value>
  subscribe: (listener: () => void) => () => void
  type: (field: Field, value: Value) => void
  hear: (news: { [field in Field]?: SavedAnswer<Value> }) => void
  /** Sends now; resolves to whether everything is saved. Never rejects. */
  flush: () => Promise<boolean>
  keepMine: (field: Field) => void
  takeTheirs: (field: Field) => void
  leave: () => void
  start: () => () => void
}

export const PAUSE_MS = 1000

const FIRST_RETRY_MS = 2000

const LONGEST_RETRY_MS = 60_000

export function openDraft<Field extends string = DraftField, Value = Answer>(
  saved: MergedDraft<Field, Value>['saved'],
  world: DraftWorld<Field, Value>,
): DraftSync<Field, Value> {
  let merged: MergedDraft<Field, Value> = mergeRemote({ saved: {}, edits: world.kept() }, saved)
  let state: DraftState = isLeft(merged) ? 'saving' : 'saved'
  let shown: DraftView<Field, Value> = { merged, state, error: undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry = FIRST_RETRY_MS
  let sendings = 0
  let isRunning = false
  const listeners = new Set<() => void>()

  const show = (next: MergedDraft<Field, Value>, nextState: DraftState, error?: unknown) => {
    for (const [field, edit] of edits(next)) if (edit !== merged.edits[field]) world.keep(field, edit)
    for (const [field, edit] of edits(merged)) if (!next.edits[field]) world.drop(field, edit)
    merged = next
    state = nextState
    shown = { merged, state, error }
    for (const listener of listeners) listener()
  }
  const showSettled = (next: MergedDraft<Field, Value>) => {
    const isUnderWay = isLeft(next) || sendings > 0
    show(next, isUnderWay ? (world.isOnline() ? 'saving' : 'offline') : 'saved')
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    if (isRunning) timer = setTimeout(() => void flush(), ms)
  }

  const send = async (): Promise<boolean> => {
    clearTimeout(timer)
    if (!isLeft(merged)) return true
    if (!world.isOnline()) {
      show(merged, 'offline')
      return false
    }
    const changes = changesIn(merged)
    show(sending(merged, changes), 'saving')
    sendings += 1
    try {
      const { versions, conflicts } = await world.save(changes)
      sendings -= 1
      retry = FIRST_RETRY_MS
      showSettled(mergeRemote(acknowledged(merged, changes, versions), conflicts))
    } catch (error) {
      sendings -= 1
      show(merged, isLost(error) ? 'offline' : 'failed', error)
      if (isRefusedForGood(error)) world.onClosed()
      else {
        wait(retry)
        retry = Math.min(2 * retry, LONGEST_RETRY_MS)
      }
      return false
    }
    return send()
  }
  let underWay: Promise<boolean> | undefined
  const flush = async () => {
    underWay ??= send().finally(() => {
      underWay = undefined
    })
    return (await underWay) && edits(merged).length === 0
  }

  return {
    view: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    type(field, value) {
      showSettled(typed(merged, field, value))
      wait(PAUSE_MS)
    },
    hear(news) {
      const next = mergeRemote(merged, news)
      if (next === merged) return
      showSettled(next)
      if (isLeft(next)) wait(PAUSE_MS)
    },
    flush,
    keepMine(field) {
      showSettled(keepLocal(merged, field))
      void flush()
    },
    takeTheirs: (field) => showSettled(takeRemote(merged, field)),
    leave: () => void send(),
    start() {
      isRunning = true
      if (isLeft(merged)) void flush()
      return () => {
        void flush()
        isRunning = false
        clearTimeout(timer)
      }
    },
  }
}

const edits = <Field extends string, Value>(draft: MergedDraft<Field, Value>) =>
  Object.entries(draft.edits) as [Field, Edit<Value>][]

/** Conflicts wait for a choice. */
const isLeft = <Field extends string, Value>(draft: MergedDraft<Field, Value>) =>
  Object.keys(changesIn(draft)).length > 0

const isLost = (error: unknown) =>
  error instanceof TypeError || ['TimeoutError', 'AuthRetryableFetchError'].includes((error as Error).name)

const isRefusedForGood = (error: unknown) => ['PT404', 'PT409'].includes((error as { code?: string }).code ?? '')
