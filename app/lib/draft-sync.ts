import {
  type Answer,
  acknowledged,
  type Changes,
  changesIn,
  type DraftField,
  type Edit,
  heard,
  keptMine,
  type MergedDraft,
  type SavedAnswer,
  sending,
  tookTheirs,
  typed,
} from '#contract/draft-merge.ts'

/** 'saving' from the first keystroke until the server has it; 'offline' and 'failed' keep what was typed in this browser and try again. */
export type DraftState = 'saved' | 'saving' | 'offline' | 'failed'

/** What the database answers to changes. */
export interface SavedChanges<Field extends string = DraftField, Value = Answer> {
  versions: { [field in Field]?: number }
  conflicts: { [field in Field]?: SavedAnswer<Value> }
}

/** The world around a draft: its database, its browser, its person. */
export interface DraftWorld<Field extends string = DraftField, Value = Answer> {
  /** Throws what the data service answers; `closed` tells what will never be taken. */
  save: (changes: Changes<Field, Value>) => Promise<SavedChanges<Field, Value>>
  kept: () => MergedDraft<Field, Value>['edits']
  keep: (field: Field, edit: Edit<Value>) => void
  drop: (field: Field, edit: Edit<Value>) => void
  isOnline: () => boolean
  /** The draft was sent or deleted elsewhere: whoever shows it should look again. */
  onClosed: () => void
}

/** A draft in this browser as screens see it. The same object until something changes. */
export interface DraftView<Field extends string = DraftField, Value = Answer> {
  merged: MergedDraft<Field, Value>
  state: DraftState
}

/** Keeps a draft of this browser and the database's in step. */
export interface DraftSync<Field extends string = DraftField, Value = Answer> {
  view: () => DraftView<Field, Value>
  subscribe: (listener: () => void) => () => void
  type: (field: Field, value: Value) => void
  hear: (news: { [field in Field]?: SavedAnswer<Value> }) => void
  /** Sends what is left, now; whether the database has everything then. Never fails. */
  flush: () => Promise<boolean>
  keepMine: (field: Field) => void
  takeTheirs: (field: Field) => void
  /** Sends what is left without waiting for what is on its way: the page is going. */
  leave: () => void
  /** Begins to send by itself; returns what stops that. What was typed stays kept. */
  start: () => () => void
}

/** How long somebody pauses before what they typed is sent. */
export const PAUSE_MS = 1000

const FIRST_RETRY_MS = 2000

const LONGEST_RETRY_MS = 60_000

/** Opens a draft over what the database has of it and what was typed here before and did not get there. */
export function openDraft<Field extends string = DraftField, Value = Answer>(
  saved: MergedDraft<Field, Value>['saved'],
  world: DraftWorld<Field, Value>,
): DraftSync<Field, Value> {
  let merged: MergedDraft<Field, Value> = heard({ saved: {}, edits: world.kept() }, saved)
  let state: DraftState = isLeft(merged) ? 'saving' : 'saved'
  let shown: DraftView<Field, Value> = { merged, state }
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry = FIRST_RETRY_MS
  let sendings = 0
  let isRunning = false
  const listeners = new Set<() => void>()

  const show = (next: MergedDraft<Field, Value>, nextState: DraftState) => {
    for (const [field, edit] of edits(next)) if (edit !== merged.edits[field]) world.keep(field, edit)
    for (const [field, edit] of edits(merged)) if (!next.edits[field]) world.drop(field, edit)
    merged = next
    state = nextState
    shown = { merged, state }
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
      showSettled(heard(acknowledged(merged, changes, versions), conflicts))
    } catch (error) {
      sendings -= 1
      show(merged, isLost(error) ? 'offline' : 'failed')
      if (isRefusedForGood(error)) world.onClosed()
      else {
        wait(retry)
        retry = Math.min(2 * retry, LONGEST_RETRY_MS)
      }
      return false
    }
    // What was typed while it was on its way.
    return send()
  }
  // One after the other: who asks while one is on its way waits for it.
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
      const next = heard(merged, news)
      if (next === merged) return
      showSettled(next)
      if (isLeft(next)) wait(PAUSE_MS)
    },
    flush,
    keepMine(field) {
      showSettled(keptMine(merged, field))
      void flush()
    },
    takeTheirs: (field) => showSettled(tookTheirs(merged, field)),
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

/** Conflicts are left for a choice, not for sending. */
const isLeft = <Field extends string, Value>(draft: MergedDraft<Field, Value>) =>
  Object.keys(changesIn(draft)).length > 0

// Lost on the network, given up after a long silence, or the session could not be renewed for want of a network.
const isLost = (error: unknown) =>
  error instanceof TypeError || ['TimeoutError', 'AuthRetryableFetchError'].includes((error as Error).name)

const isRefusedForGood = (error: unknown) => ['PT404', 'PT409'].includes((error as { code?: string }).code ?? '')
