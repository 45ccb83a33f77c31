import type { Logger } from 'pino'
import type { Database } from '../../db.ts'
import { liveChanges } from '../../metrics.ts'
import type { LiveCaller } from '../callers.ts'
import type { AskedChanges } from '../join-config.ts'
import { followLive, type NotedChange } from './feed.ts'
import { type FilterCondition, meets, type Row } from './filters.ts'
import type { Questions, Reading } from './questions.ts'
import { type Binding, type Bindings, bindingsOf } from './subscriptions.ts'
import { openTables, type Table } from './tables.ts'
import { tellingOf } from './telling.ts'

/** Who follows changes, and is told. */
export interface Follower {
  caller: LiveCaller
  /** It left, perhaps while it was still asked what it may follow. */
  isGone: boolean
  /** One change, as JSON, and the bindings that it is told for. */
  told(ids: readonly number[], data: string): void
  /** Some changes were missed: it is to begin anew. */
  missed(): void
  /** Its session is over. */
  ended(): void
}

export interface ChangeTeller {
  /** Resolves once what is committed is heard. */
  ready(): Promise<void>
  /** Follows from now on, until `leave`. Throws CannotFollow, or what keeps PostgreSQL from being asked. */
  follow(follower: Follower, asked: readonly AskedChanges[]): Promise<void>
  leave(follower: Follower): void
  close(): Promise<void>
}

// As they were when they began to follow: a renewed token follows anew.
type Followers = Map<Follower, { caller: LiveCaller; bindings: Bindings }>

/** What one follower may be told of one change, if the row is there for them. */
interface Wish {
  change: NotedChange
  follower: Follower
  bindings: Binding[]
}

/**
 * Tells followers what is committed: each change to those whose filters it meets and who may read the row, as PostgreSQL answers when it is asked
 * as them. `messages` takes what was sent into realtime.messages.
 */
export function openChanges(db: Database, log: Logger, messages: (ids: string[]) => Promise<void>): ChangeTeller {
  const tables = openTables(db)
  const followers: Followers = new Map()
  const byTable = new Map<number, Map<LiveCaller, Set<Follower>>>()

  const missed = (some: Iterable<Follower>) => {
    for (const follower of [...some]) follower.missed()
  }
  const feed = followLive(db, log, {
    async changed(changes, questions) {
      const known = new Map((await tables.list()).map((table) => [table.relation, table]))
      for (const table of known.values()) {
        const ofTable = changes.filter(
          ({ relation, kind }) => relation === table.relation && table.kinds.includes(kind),
        )
        if (ofTable.length === 0) continue
        try {
          await tell(table, ofTable, questions)
        } catch (error) {
          log.warn({ err: error, table: table.name }, 'changes could not be told: who follows begins anew')
          missed(followersOf(table.relation))
        }
      }
      const sent = changes.filter(({ kind }) => kind === 'MESSAGE').map((change) => String(change.new?.id))
      if (sent.length > 0) await messages(sent)
    },
    missed: () => missed(followers.keys()),
    tablesChanged: tables.forget,
  })

  const followersOf = (relation: number) => [...(byTable.get(relation)?.values() ?? [])].flatMap((some) => [...some])

  const tell = async (table: Table, changes: NotedChange[], questions: Questions) => {
    const byRole = new Map<string, Map<LiveCaller, Wish[]>>()
    for (const [caller, some] of byTable.get(table.relation) ?? []) {
      const wishes = changes.flatMap((change) => wishesOf(change, some, table, followers))
      if (wishes.length === 0) continue
      const ofRole = byRole.get(caller.role) ?? new Map<LiveCaller, Wish[]>()
      byRole.set(caller.role, ofRole.set(caller, wishes))
    }
    for (const [role, wishes] of byRole) await answer(table, role, wishes, questions)
  }

  const answer = async (table: Table, role: string, byCaller: Map<LiveCaller, Wish[]>, questions: Questions) => {
    const telling = tellingOf(table, role)
    const standing = await answersOf(
      byCaller,
      (wishes) => keysOf(table, wishes),
      (readings) => questions.read(table, role, readings),
    )
    const gone = await answersOf(byCaller, goneOf, (readings) => questions.readGone(table, role, readings))
    const told: { wish: Wish; row: string | null }[] = []
    for (const [caller, wishes] of byCaller) {
      const [rows, removed] = [standing.get(caller), gone.get(caller)]
      if (rows?.found === null || removed?.found === null) {
        for (const follower of new Set(wishes.map((wish) => wish.follower))) follower.ended()
        continue
      }
      for (const wish of wishes) {
        const { change } = wish
        if (change.kind === 'DELETE') {
          if (removed?.found.has(removed.places.get(change)!)) told.push({ wish, row: null })
        } else {
          const row = rows?.found.get(rows.places.get(keyText(table, change.new!))!)
          if (row !== undefined) told.push({ wish, row })
        }
      }
    }
    const meeting = await meetingOf(table, told, questions)
    for (const { wish, row } of told) {
      // It may have left while it was asked for.
      if (!followers.has(wish.follower)) continue
      const met = wish.bindings.filter((binding) => meeting(binding, row ?? JSON.stringify(wish.change.old)))
      if (met.length === 0) continue
      for (const [data, ids] of telling(wish.change, row, met)) wish.follower.told(ids, data)
      liveChanges.inc({ kind: wish.change.kind })
    }
  }

  const leave = (follower: Follower) => {
    const { caller, bindings } = followers.get(follower) ?? {}
    if (!caller) return
    for (const relation of bindings?.keys() ?? []) {
      const callers = byTable.get(relation)!
      const some = callers.get(caller)
      some?.delete(follower)
      if (some?.size === 0) callers.delete(caller)
      if (callers.size === 0) byTable.delete(relation)
    }
    followers.delete(follower)
  }
  return {
    ready: feed.ready,
    async follow(follower, asked) {
      const { caller } = follower
      const bindings = await bindingsOf(db, tables, caller, asked)
      leave(follower)
      if (follower.isGone) return
      followers.set(follower, { caller, bindings })
      for (const relation of bindings.keys()) {
        const callers = byTable.get(relation) ?? new Map<LiveCaller, Set<Follower>>()
        byTable.set(relation, callers.set(caller, (callers.get(caller) ?? new Set()).add(follower)))
      }
    },
    leave,
    close: () => feed.close(),
  }
}

// What the keys of the change rule out is asked of nobody.
const wishesOf = (change: NotedChange, some: Set<Follower>, table: Table, followers: Followers): Wish[] => {
  const keys = change.new ?? change.old
  if (!keys) return []
  const wishes: Wish[] = []
  for (const follower of some) {
    const bindings = (followers.get(follower)?.bindings.get(table.relation) ?? []).filter(
      ({ event, conditions }) =>
        (event === '*' || event === change.kind) &&
        conditions.every((condition) =>
          // Of what was removed nothing but its key is known: other columns match nothing.
          change.kind === 'DELETE' && !Object.hasOwn(keys, condition.column) ? false : meets(condition, keys) !== false,
        ),
    )
    if (bindings.length > 0) wishes.push({ change, follower, bindings })
  }
  return wishes
}

const keyText = (table: Table, row: Row) => JSON.stringify(table.key.map(({ name }) => row[name]))

/** What is asked for in one question, and the place that it numbers each by. */
interface Places<By> {
  places: Map<By, number>
  keys: Row[]
}

// The rows to read, each once.
const keysOf = (table: Table, wishes: Wish[]): Places<string> => {
  const places = new Map<string, number>()
  const keys: Row[] = []
  for (const { change } of wishes) {
    if (change.kind === 'DELETE' || !change.new || places.has(keyText(table, change.new))) continue
    places.set(keyText(table, change.new), keys.length)
    keys.push(Object.fromEntries(table.key.map(({ name }) => [name, change.new![name]])))
  }
  return { places, keys }
}

// The rows that were removed.
const goneOf = (wishes: Wish[]): Places<NotedChange> => {
  const places = new Map<NotedChange, number>()
  const keys: Row[] = []
  for (const { change } of wishes) {
    if (change.kind !== 'DELETE' || places.has(change)) continue
    places.set(change, keys.length)
    keys.push(change.was ?? {})
  }
  return { places, keys }
}

/** Asks for all callers at once. `found`: what is there for them, by place; null: their session is over. Who asks for nothing is left out. */
const answersOf = async <By>(
  byCaller: Map<LiveCaller, Wish[]>,
  of: (wishes: Wish[]) => Places<By>,
  ask: (readings: Reading[]) => Promise<(Map<number, string> | null)[]>,
) => {
  const asked = [...byCaller]
    .map(([caller, wishes]) => ({ caller, ...of(wishes) }))
    .filter(({ keys }) => keys.length > 0)
  const answers = asked.length > 0 ? await ask(asked) : []
  return new Map(asked.map(({ caller, places }, at) => [caller, { places, found: answers[at]! }]))
}

/** Whether a binding's filter is met by a row that was read: by comparing where that is enough, and PostgreSQL says the rest, asked once. */
const meetingOf = async (table: Table, told: { wish: Wish; row: string | null }[], questions: Questions) => {
  const rows = new Map<string, Row>()
  // Those that many follow are asked once: by what they ask.
  const conditions = new Map<string, FilterCondition>()
  const open = new Set<string>()
  for (const { wish, row } of told) {
    const text = row ?? JSON.stringify(wish.change.old)
    for (const binding of wish.bindings) {
      if (binding.conditions.length === 0) continue
      const parsed = rows.get(text) ?? (JSON.parse(text) as Row)
      rows.set(text, parsed)
      for (const condition of binding.conditions)
        if (meets(condition, parsed) === undefined) {
          conditions.set(condition.sql, condition)
          open.add(text)
        }
    }
  }
  const [texts, asked] = [[...open], [...conditions.values()]]
  const met = asked.length > 0 ? await questions.meet(table, texts, asked) : []
  const found = new Map(
    texts.map((text, at) => [text, new Map(asked.map(({ sql }, place) => [sql, met[at]![place]!]))]),
  )
  return (binding: Binding, text: string) =>
    binding.conditions.every((condition) => {
      const known = meets(condition, rows.get(text)!)
      return known ?? found.get(text)?.get(condition.sql) ?? false
    })
}
