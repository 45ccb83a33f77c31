/** The first state is kept, so undoing ends there. */
export interface UndoHistory<State> {
  past: readonly State[]
  now: State
  future: readonly State[]
  what: string | undefined
}

const MOST_STEPS = 100

export const beginHistory = <State>(now: State): UndoHistory<State> => ({ past: [], now, future: [], what: undefined })

/** Consecutive changes of the same `what` are one step, so typing is not undone letter by letter. */
export function stepTo<State>(history: UndoHistory<State>, next: State, what?: string): UndoHistory<State> {
  if (next === history.now) return history
  const isSame = what !== undefined && what === history.what
  const past = isSame ? history.past : [...history.past, history.now].slice(-MOST_STEPS)
  return { past, now: next, future: [], what }
}

export function undo<State>(history: UndoHistory<State>): UndoHistory<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const future = [history.now, ...history.future]
  return { past: history.past.slice(0, -1), now: before, future, what: undefined }
}

export function redo<State>(history: UndoHistory<State>): UndoHistory<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future, what: undefined }
}
