import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  acknowledged,
  answerIn,
  type Changes,
  changesIn,
  conflictsIn,
  type DraftField,
  keepLocal,
  type MergedDraft,
  mergeRemote,
  type SavedAnswer,
  sending,
  takeRemote,
  typed,
} from './draft-merge.ts'

const FIELDS = ['street', 'state'] as const satisfies DraftField[]
const EMPTY: MergedDraft = { saved: {}, edits: {} }

describe('one device', () => {
  const saved = (value: Answer, version: number): MergedDraft => ({ saved: { street: { value, version } }, edits: {} })

  test('input is shown before it is saved, and sent over the version seen', () => {
    const draft = typed(saved('Juárez', 3), 'street', 'Morelos')
    expect(answerIn(draft, 'street')).toBe('Morelos')
    expect(changesIn(draft)).toEqual({ street: { value: 'Morelos', base: 3 } })
  })

  test('a reverted change is not sent', () =>
    expect(changesIn(typed(typed(saved('Juárez', 3), 'street', 'J'), 'street', 'Juárez'))).toEqual({}))

  test('a change reverted after sending is sent again', () => {
    const out = typed(saved('Juárez', 3), 'street', 'J')
    const draft = typed(sending(out, changesIn(out)), 'street', 'Juárez')
    expect(changesIn(draft)).toEqual({ street: { value: 'Juárez', base: 3 } })
    expect(changesIn(acknowledged(draft, changesIn(draft), { street: 3 }))).toEqual({})
    const arrived = mergeRemote(draft, { street: { value: 'J', version: 4 } })
    expect(conflictsIn(arrived)).toEqual({})
    expect(changesIn(arrived)).toEqual({ street: { value: 'Juárez', base: 4 } })
  })

  test('later input is based on the pending change', () => {
    const out = typed(EMPTY, 'street', 'Ju')
    const draft = typed(sending(out, changesIn(out)), 'street', 'Juá')
    expect(changesIn(acknowledged(draft, changesIn(out), { street: 1 }))).toEqual({ street: { value: 'Juá', base: 1 } })
  })

  test('an unanswered change does not conflict with itself', () => {
    const out = typed(EMPTY, 'street', 'Ju')
    const draft = typed(sending(out, changesIn(out)), 'street', 'Juá')
    const merged = mergeRemote(draft, { street: { value: 'Ju', version: 1 } })
    expect(conflictsIn(merged)).toEqual({})
    expect(changesIn(merged)).toEqual({ street: { value: 'Juá', base: 1 } })
  })

  test('ignores older versions', () => {
    const draft = saved('Juárez', 3)
    expect(mergeRemote(draft, { street: { value: 'J', version: 2 } })).toEqual(draft)
  })

  test('compares cars independent of key order', () => {
    const car = { vehicleTitle: 'March', precio: 1 } as never
    const draft = typed(
      { saved: { car_info: { value: { precio: 1, vehicleTitle: 'March' } as never, version: 1 } }, edits: {} },
      'car_info',
      car,
    )
    expect(draft.edits).toEqual({})
  })
})

describe('two devices', () => {
  const over = (base: number, news: SavedAnswer) =>
    mergeRemote({ saved: {}, edits: { street: { value: 'Morelos', base, sent: [] } } }, { street: news })

  test('a change over an old version is a conflict and not sent', () => {
    const draft = over(1, { value: 'Hidalgo', version: 2 })
    expect(conflictsIn(draft)).toEqual({ street: { mine: 'Morelos', theirs: 'Hidalgo' } })
    expect(changesIn(draft)).toEqual({})
    expect(answerIn(draft, 'street')).toBe('Morelos')
  })

  test('an equal answer from elsewhere is no conflict', () =>
    expect(over(1, { value: 'Morelos', version: 2 }).edits).toEqual({}))

  test('an earlier value set by another device is a conflict', () => {
    const draft: MergedDraft = { saved: {}, edits: { street: { value: 'z', base: 0, sent: ['x'] } } }
    expect(conflictsIn(mergeRemote(draft, { street: { value: 'x', version: 3 } }))).toHaveProperty('street')
  })

  test('choosing mine sends it, choosing theirs discards mine', () => {
    const draft = over(1, { value: 'Hidalgo', version: 2 })
    expect(changesIn(keepLocal(draft, 'street'))).toEqual({ street: { value: 'Morelos', base: 2 } })
    expect(answerIn(takeRemote(draft, 'street'), 'street')).toBe('Hidalgo')
  })
})

// A model of save_draft.
class Database {
  readonly rows = new Map<DraftField, SavedAnswer>()
  readonly written: Answer[] = []
  row = () => Object.fromEntries(FIELDS.map((field) => [field, this.rows.get(field) ?? { value: null, version: 0 }]))
  save(changes: Changes) {
    const versions: Record<string, number> = {}
    const conflicts: Record<string, SavedAnswer> = {}
    for (const [field, change] of Object.entries(changes) as [DraftField, { value: Answer; base: number }][]) {
      const { value, version } = this.rows.get(field) ?? { value: null, version: 0 }
      if (change.value === value) versions[field] = version
      else if (change.base !== version) conflicts[field] = { value, version }
      else {
        this.rows.set(field, { value: change.value, version: version + 1 })
        this.written.push(change.value)
        versions[field] = version + 1
      }
    }
    return { versions, conflicts }
  }
}

const DEVICES = 3
const device = fc.nat(DEVICES - 1)
const field = fc.constantFrom(...FIELDS)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), device, field }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device,
      network: fc.constantFrom('fine', 'lost', 'unanswered', 'late', 'slow'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), device, stale: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), device }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('choose' as const), device, field, mine: fc.boolean() }) },
)

test('the last typed or chosen value wins finally', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      (steps, choices) => {
        const database = new Database()
        const drafts: MergedDraft[] = Array.from({ length: DEVICES }, () => EMPTY)
        const onTheWay: Changes[] = []
        const onTheWayBack: (() => void)[] = []
        const pages = drafts.map(() => 0)
        const seen: ReturnType<Database['row']>[] = [database.row()]
        let meant: { device: number; field: DraftField; value: Answer }[] = []
        let count = 0

        const send = (at: number, network: string) => {
          const changes = changesIn(drafts[at]!)
          if (Object.keys(changes).length === 0) return
          drafts[at] = sending(drafts[at]!, changes)
          if (network === 'late') onTheWay.push(changes)
          if (network === 'lost' || network === 'late') return
          const { versions, conflicts } = database.save(changes)
          const page = pages[at]
          const take = () => {
            if (pages[at] === page) drafts[at] = mergeRemote(acknowledged(drafts[at]!, changes, versions), conflicts)
          }
          if (network === 'fine') take()
          if (network === 'slow') onTheWayBack.push(take)
        }
        const choose = (at: number, about: DraftField, mine: boolean) => {
          const conflict = conflictsIn(drafts[at]!)[about]
          if (!conflict) return
          drafts[at] = mine ? keepLocal(drafts[at]!, about) : takeRemote(drafts[at]!, about)
          if (mine) meant.push({ device: at, field: about, value: conflict.mine })
          else
            meant = meant.filter(
              (one) => one.device !== at || one.field !== about || database.written.includes(one.value),
            )
        }

        for (const now of steps) {
          if (now.do === 'type') {
            const value = `${now.device}.${++count}`
            drafts[now.device] = typed(drafts[now.device]!, now.field, value)
            meant.push({ device: now.device, field: now.field, value })
          }
          if (now.do === 'send') send(now.device, now.network)
          if (now.do === 'arrive' && onTheWay.length > 0) database.save(onTheWay.shift()!)
          if (now.do === 'look') {
            drafts[now.device] = mergeRemote(
              drafts[now.device]!,
              now.stale ? seen[Math.floor(seen.length / 2)]! : database.row(),
            )
          }
          if (now.do === 'answer') onTheWayBack.shift()?.()
          if (now.do === 'crash') {
            drafts[now.device] = mergeRemote({ saved: {}, edits: drafts[now.device]!.edits }, database.row())
            pages[now.device]!++
          }
          if (now.do === 'choose') choose(now.device, now.field, now.mine)
          seen.push(database.row())
        }

        for (const changes of onTheWay) database.save(changes)
        for (const take of onTheWayBack) take()
        for (let round = 0; round < 8; round++) {
          for (const at of drafts.keys()) {
            drafts[at] = mergeRemote(drafts[at]!, database.row())
            for (const about of FIELDS) choose(at, about, choices[round]!)
            send(at, 'fine')
          }
        }

        for (const about of FIELDS) {
          const last = meant.findLast((one) => one.field === about)?.value ?? null
          expect(database.rows.get(about)?.value ?? null).toBe(last)
          for (const draft of drafts) {
            expect(draft.edits).toEqual({})
            expect(answerIn(draft, about)).toBe(last)
          }
        }
      },
    ),
    { numRuns: 3000 },
  )
})
