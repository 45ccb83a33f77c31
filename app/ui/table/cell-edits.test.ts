import { array, assert, constant, constantFrom, oneof, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CellEdits,
  type CellWrite,
  cellKey,
  failed,
  keepLocalCell,
  mergeRemoteCell,
  NO_EDITS,
  refused,
  sendingCells,
  takeRemoteCell,
  typedCells,
  undoing,
  unsent,
  written,
} from './cell-edits.ts'

const cell = { row: 'a', field: 'price' }
const edit = (base: number, value: number): CellWrite => ({ ...cell, base, value })
const only = (state: CellEdits) => state.edits.get(cellKey(cell))
const sent = (state: CellEdits) => sendingCells(state, unsent(state))

describe('an edit of a cell', () => {
  test('without effect is ignored', () => expect(unsent(typedCells(NO_EDITS, [edit(1, 1)]))).toEqual([]))

  test('over a replaced value is a conflict', () => {
    const state = refused(sent(typedCells(NO_EDITS, [edit(1, 2)])), edit(1, 2), 9)
    expect(only(state)).toMatchObject({ value: 2, theirs: 9 })
    expect(unsent(state)).toEqual([])
    expect(unsent(keepLocalCell(state, cell))).toEqual([edit(9, 2)])
    expect(only(takeRemoteCell(state, cell))).toBeUndefined()
  })

  test('is not sent over a colleague’s later value', () =>
    expect(only(mergeRemoteCell(typedCells(NO_EDITS, [edit(1, 2)]), cell, 9))).toMatchObject({ theirs: 9 }))

  test('with a lost answer does not conflict with itself', () => {
    const state = failed(sent(typedCells(NO_EDITS, [edit(1, 2)])), cell, 'sin red')
    expect(only(mergeRemoteCell(state, cell, 2))).toBeUndefined()
    expect(mergeRemoteCell(state, cell, 2).steps).toHaveLength(1)
    // Later input is based on the saved value.
    expect(unsent(mergeRemoteCell(typedCells(state, [edit(2, 3)]), cell, 2))).toEqual([edit(2, 3)])
  })

  test('changed while pending is sent afterwards', () => {
    const state = typedCells(sent(typedCells(NO_EDITS, [edit(1, 2)])), [edit(2, 3)])
    expect(unsent(state)).toEqual([])
    expect(unsent(written(state, edit(1, 2)))).toEqual([edit(2, 3)])
  })

  test('equal to the other’s is no conflict', () =>
    expect(only(refused(sent(typedCells(NO_EDITS, [edit(1, 2)])), edit(1, 2), 2))).toBeUndefined())

  test('does not affect other cells', () => {
    const both = sent(typedCells(NO_EDITS, [edit(1, 2), { row: 'a', field: 'km', base: 5, value: 6 }]))
    const state = written(refused(both, edit(1, 2), 9), { row: 'a', field: 'km', base: 5, value: 6 })
    expect([...state.edits.keys()]).toEqual(['a price'])
    expect(state.steps).toMatchObject([{ writes: [{ field: 'km' }] }])
  })
})

describe('undoing', () => {
  test('reverts the last step where cells are unchanged', () => {
    const km = { row: 'b', field: 'km', base: 5, value: 6 }
    const state = [edit(1, 2), km].reduce(written, sent(typedCells(NO_EDITS, [edit(1, 2), km])))
    const first = undoing(state)!
    expect(first.writes).toEqual([
      { row: 'b', field: 'km', base: 6, value: 5 },
      { ...cell, base: 2, value: 1 },
    ])
    expect(undoing(first.state)).toBeNull()
  })
})

type Person = 0 | 1
interface World {
  stored: Map<string, number>
  wrote: { by: Person; key: string; value: number; base: number; was: number }[]
  people: [Side, Side]
}
interface Side {
  state: CellEdits
  seen: Map<string, number>
  requests: CellWrite[]
  answers: (() => void)[]
  news: [string, number][]
  open: { key: string; value: number }[]
}

const CELLS = ['a price', 'a km', 'b price']
const nameOf = (key: string) => {
  const [row, field] = key.split(' ') as [string, string]
  return { row, field }
}
const side = (): Side => ({
  state: NO_EDITS,
  seen: new Map(CELLS.map((key) => [key, 0])),
  requests: [],
  answers: [],
  news: [],
  open: [],
})

const push = (me: Side) => {
  const writes = unsent(me.state)
  me.state = sendingCells(me.state, writes)
  me.requests.push(...writes)
}
const arrive = (world: World, by: Person, isLost: boolean) => {
  const me = world.people[by]
  const write = me.requests.shift()
  if (!write) return
  const key = cellKey(write)
  const was = world.stored.get(key)!
  const isDone = was === write.base
  if (isDone) {
    world.stored.set(key, write.value as number)
    world.wrote.push({ by, key, value: write.value as number, base: write.base as number, was })
    for (const { news } of world.people) news.push([key, write.value as number])
  }
  me.answers.push(() => {
    if (isLost) me.state = failed(me.state, write, 'sin red')
    else if (isDone) {
      me.state = written(me.state, write)
      me.seen.set(key, write.value as number)
    } else {
      me.state = refused(me.state, write, was)
      me.seen.set(key, was)
    }
  })
}
const learn = (me: Side) => {
  const news = me.news.shift()
  if (!news) return
  me.seen.set(...news)
  me.state = mergeRemoteCell(me.state, nameOf(news[0]), news[1])
}
const decide = (me: Side, isMine: boolean) => {
  const found = [...me.state.edits.values()].find(({ theirs }) => theirs !== undefined)
  if (!found) return
  if (!isMine) me.open = me.open.filter(({ key }) => key !== cellKey(found))
  me.state = isMine ? keepLocalCell(me.state, found) : takeRemoteCell(me.state, found)
}
const again = (world: World, me: Side) => {
  for (const found of [...me.state.edits.values()].filter(({ problem }) => problem !== undefined)) {
    // A retry reloads the value first.
    const stored = world.stored.get(cellKey(found))!
    me.seen.set(cellKey(found), stored)
    me.state = mergeRemoteCell(
      { ...me.state, edits: new Map(me.state.edits).set(cellKey(found), { ...found, problem: undefined }) },
      found,
      stored,
    )
  }
}

const person = constantFrom<Person>(0, 1)
const move = oneof(
  { weight: 5, arbitrary: record({ kind: constant('type' as const), by: person, key: constantFrom(...CELLS) }) },
  {
    weight: 5,
    arbitrary: record({ kind: constant('arrive' as const), by: person, isLost: constantFrom(false, false, true) }),
  },
  { weight: 5, arbitrary: record({ kind: constant('answer' as const), by: person }) },
  { weight: 4, arbitrary: record({ kind: constant('learn' as const), by: person }) },
  {
    weight: 2,
    arbitrary: record({ kind: constant('decide' as const), by: person, isMine: constantFrom(true, false) }),
  },
  { weight: 1, arbitrary: record({ kind: constant('again' as const), by: person }) },
  { weight: 1, arbitrary: record({ kind: constant('undo' as const), by: person }) },
)

function play(moves: { kind: string; by: Person; key?: string; isLost?: boolean; isMine?: boolean }[]) {
  const world: World = { stored: new Map(CELLS.map((key) => [key, 0])), wrote: [], people: [side(), side()] }
  let value = 0
  const typedIn = (by: Person, key: string, over?: { base: number; value: number }) => {
    const me = world.people[by]
    const shown = me.state.edits.get(key)
    // The user resolves a conflict before typing again.
    if (shown?.theirs !== undefined) return
    const next = over?.value ?? ++value
    const base = over?.base ?? me.seen.get(key)!
    // The same author replaced the value.
    me.open = me.open.filter((one) => one.key !== key)
    me.open.push({ key, value: next })
    me.state = typedCells(me.state, [{ ...nameOf(key), base, value: next }])
    push(me)
  }
  for (const { kind, by, key, isLost, isMine } of moves) {
    const me = world.people[by]
    if (kind === 'type') typedIn(by, key!)
    if (kind === 'arrive') arrive(world, by, isLost!)
    if (kind === 'answer') me.answers.shift()?.()
    if (kind === 'learn') learn(me)
    if (kind === 'decide') decide(me, isMine!)
    if (kind === 'again') again(world, me)
    if (kind === 'undo') {
      const back = me.state.edits.size === 0 ? undoing(me.state) : null
      if (back) {
        me.state = back.state
        for (const write of back.writes) {
          // A compare-and-set write, not a resolved conflict.
          const was = world.stored.get(cellKey(write))!
          if (was !== write.base) continue
          world.stored.set(cellKey(write), write.value as number)
          world.wrote.push({ by, key: cellKey(write), value: write.value as number, base: write.base as number, was })
          for (const { news } of world.people) news.push([cellKey(write), write.value as number])
        }
      }
    }
    push(me)
  }
  for (let round = 0; round < 200; round++)
    for (const by of [0, 1] as const) {
      const me = world.people[by]
      while (me.requests.length > 0) arrive(world, by, false)
      while (me.answers.length > 0) me.answers.shift()!()
      while (me.news.length > 0) learn(me)
      again(world, me)
      decide(me, round % 2 === 0)
      push(me)
    }
  return world
}

const lost = ({ wrote, people }: World) =>
  people.flatMap((me, by) =>
    me.open.filter(({ key, value }) => !wrote.some((one) => one.by === by && one.key === key && one.value === value)),
  )

describe('two people at the same cells', () => {
  test('never lose input silently', () => {
    assert(
      property(array(move, { maxLength: 120 }), (moves) => {
        const world = play(moves)
        // Every overwritten value had been displayed.
        expect(world.wrote.filter(({ base, was }) => base !== was)).toEqual([])
        expect(world.people.map(({ state }) => state.edits.size)).toEqual([0, 0])
        expect(lost(world)).toEqual([])
        for (const { seen } of world.people) expect(seen).toEqual(world.stored)
      }),
      { numRuns: 300 },
    )
  })

  test('nor in a thousand edits', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * most)
    }
    const moves = Array.from({ length: 8000 }, () => {
      const kind = (['type', 'arrive', 'arrive', 'answer', 'answer', 'learn', 'learn', 'decide'] as const)[random(8)]!
      return {
        kind,
        by: random(2) as Person,
        key: CELLS[random(3)]!,
        isLost: random(10) === 0,
        isMine: random(2) === 0,
      }
    })
    expect(moves.filter(({ kind }) => kind === 'type').length).toBeGreaterThan(950)
    const world = play([...moves, ...moves.filter(({ kind }) => kind === 'type').slice(0, 100)])
    expect(lost(world)).toEqual([])
    expect(world.wrote.length).toBeGreaterThan(200)
    expect(world.wrote.filter(({ base, was }) => base !== was)).toEqual([])
  })
})
