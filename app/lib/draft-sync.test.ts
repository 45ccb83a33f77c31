import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Answer,
  answerIn,
  type Changes,
  type DraftField,
  type Edit,
  type SavedAnswer,
} from '#contract/applications/draft-merge.ts'
import { type DraftWorld, openDraft, PAUSE_MS, type SavedChanges } from './draft-sync.ts'

const REFUSED = (code: string) => Object.assign(new Error(code), { code })

interface World {
  rows: { [field in DraftField]?: SavedAnswer }
  kept: Map<DraftField, Edit>
  asked: Changes[]
  online: boolean
  failure: unknown
  closed: number
  /** Delays answers. */
  gate: Promise<unknown>
  outside: DraftWorld
}

function aWorld(): World {
  const world: World = {
    rows: {},
    kept: new Map(),
    asked: [],
    online: true,
    failure: null,
    closed: 0,
    gate: Promise.resolve(),
    outside: {
      async save(changes) {
        world.asked.push(changes)
        if (world.failure) throw world.failure
        const answer = written(world.rows, changes)
        await world.gate
        return answer
      },
      kept: () => Object.fromEntries(world.kept),
      keep: (field, edit) => void world.kept.set(field, edit),
      drop: (field) => void world.kept.delete(field),
      isOnline: () => world.online,
      onClosed() {
        world.closed += 1
      },
    },
  }
  return world
}

function written(rows: World['rows'], changes: Changes): SavedChanges {
  const answer: SavedChanges = { versions: {}, conflicts: {} }
  for (const [field, change] of Object.entries(changes) as [DraftField, { value: Answer; base: number }][]) {
    const now = rows[field] ?? { value: null, version: 0 }
    if (now.value === change.value) answer.versions[field] = now.version
    else if (now.version !== change.base) answer.conflicts[field] = now
    else {
      rows[field] = { value: change.value, version: change.base + 1 }
      answer.versions[field] = change.base + 1
    }
  }
  return answer
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('without a network', () => {
  test('keeps offline input, reports it and sends it when online', async () => {
    const world = aWorld()
    world.online = false
    const draft = openDraft({}, world.outside)
    const stop = draft.start()
    draft.type('street', 'Juárez')
    expect(draft.view().state).toBe('offline')
    expect(await draft.flush()).toBe(false)
    expect(world.asked).toEqual([])
    expect(world.kept.get('street')?.value).toBe('Juárez')
    world.online = true
    expect(await draft.flush()).toBe(true)
    expect(world.rows.street).toEqual({ value: 'Juárez', version: 1 })
    expect(draft.view().state).toBe('saved')
    expect(world.kept.size).toBe(0)
    stop()
  })

  test('retries a lost request with backoff', async () => {
    const world = aWorld()
    world.failure = new TypeError('Failed to fetch')
    const draft = openDraft({}, world.outside)
    const stop = draft.start()
    draft.type('street', 'Juárez')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(draft.view().state).toBe('offline')
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.asked).toHaveLength(2)
    world.failure = null
    await vi.advanceTimersByTimeAsync(3999)
    expect(world.rows.street).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(world.rows.street?.value).toBe('Juárez')
    stop()
  })

  test('reports a refusal and keeps the input', async () => {
    const world = aWorld()
    world.failure = REFUSED('42501')
    const draft = openDraft({}, world.outside)
    draft.type('street', 'Juárez')
    expect(await draft.flush()).toBe(false)
    expect(draft.view().state).toBe('failed')
    expect(world.kept.has('street')).toBe(true)
  })

  test.each(['PT404', 'PT409'])('reports a closed draft (%s) once without retrying', async (code) => {
    const world = aWorld()
    world.failure = REFUSED(code)
    const draft = openDraft({}, world.outside)
    const stop = draft.start()
    draft.type('street', 'Juárez')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(world.closed).toBe(1)
    expect(world.asked).toHaveLength(1)
    stop()
  })
})

test('saves once after a pause in typing', async () => {
  const world = aWorld()
  const draft = openDraft({}, world.outside)
  const stop = draft.start()
  for (const text of ['J', 'Ju', 'Juá']) {
    draft.type('street', text)
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  }
  expect(draft.view().state).toBe('saving')
  expect(world.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(world.asked).toEqual([{ street: { value: 'Juá', base: 0 } }])
  expect(draft.view().state).toBe('saved')
  stop()
})

test('saves later input after the pending request', async () => {
  const world = aWorld()
  let open: () => void = () => {}
  world.gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const draft = openDraft({}, world.outside)
  draft.type('street', 'Ju')
  const flushed = draft.flush()
  draft.type('street', 'Juárez')
  const again = draft.flush()
  open()
  expect(await Promise.all([flushed, again])).toEqual([true, true])
  expect(world.asked.map(({ street }) => street)).toEqual([
    { value: 'Ju', base: 0 },
    { value: 'Juárez', base: 1 },
  ])
})

test('sends unsaved input when the page closes and restores it later', async () => {
  const world = aWorld()
  world.gate = new Promise(() => {})
  const draft = openDraft({}, world.outside)
  draft.type('street', 'Ju')
  void draft.flush()
  draft.type('street', 'Juárez')
  draft.leave()
  expect(world.asked).toHaveLength(2)
  const next = openDraft(world.rows, world.outside)
  expect(answerIn(next.view().merged, 'street')).toBe('Juárez')
  world.gate = Promise.resolve()
  expect(await next.flush()).toBe(true)
  expect(world.rows.street?.value).toBe('Juárez')
})

test('keeps a conflict until one value is chosen', async () => {
  const world = aWorld()
  const draft = openDraft({}, world.outside)
  world.rows.street = { value: 'Hidalgo', version: 1 }
  draft.type('street', 'Juárez')
  expect(await draft.flush()).toBe(false)
  expect(draft.view().state).toBe('saved')
  expect(world.rows.street.value).toBe('Hidalgo')
  expect(world.kept.has('street')).toBe(true)
  draft.keepMine('street')
  expect(await draft.flush()).toBe(true)
  expect(world.rows.street.value).toBe('Juárez')
})
