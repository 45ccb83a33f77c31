import type { Logger } from 'pino'
import type { Database } from '../../db.ts'
import { liveChanges } from '../../kernel/metrics.ts'
import type { LiveCaller } from '../callers.ts'
import type { AskedChanges } from '../join-config.ts'
import { followLive, type NotedChange } from './feed.ts'
import { type FilterCondition, meets, type Row } from './filters.ts'
import { payloadOf } from './payload.ts'
import type { Questions, Reading } from './questions.ts'
import { type Binding, type Bindings, bindingsOf } from './subscriptions.ts'
import { openTables, type Table } from './tables.ts'

export interface Subscriber {
  caller: LiveCaller
  isGone: boolean
  deliver(ids: readonly number[], data: string): void
  /** Changes were lost, so the client must rejoin. */
  resync(): void
  ended(): void
}

export interface ChangePublisher {
  ready(): Promise<void>
  /** Throws CannotFollow, or a database error. */
  subscribe(subscriber: Subscriber, asked: readonly AskedChanges[]): Promise<void>
  unsubscribe(subscriber: Subscriber): void
  close(): Promise<void>
}

type Subscribers = Map<Subscriber, { caller: LiveCaller; bindings: Bindings }>

interface PendingNotification {
  change: NotedChange
  subscriber: Subscriber
  bindings: Binding[]
}

/** Only subscribers who may read the row receive it. */
export function openChanges(db: Database, log: Logger, messages: (ids: string[]) => Promise<void>): ChangePublisher {
  const tables = openTables(db)
  const subscribers: Subscribers = new Map()
  const byTable = new Map<number, Map<LiveCaller, Set<Subscriber>>>()

  const resync = (some: Iterable<Subscriber>) => {
    for (const subscriber of [...some]) subscriber.resync()
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
          resync(subscribersOf(table.relation))
        }
      }
      const sent = changes.filter(({ kind }) => kind === 'MESSAGE').map((change) => String(change.new?.id))
      if (sent.length > 0) await messages(sent)
    },
    resync: () => resync(subscribers.keys()),
    tablesChanged: tables.forget,
  })

  const subscribersOf = (relation: number) => [...(byTable.get(relation)?.values() ?? [])].flatMap((some) => [...some])

  const tell = async (table: Table, changes: NotedChange[], questions: Questions) => {
    const byRole = new Map<string, Map<LiveCaller, PendingNotification[]>>()
    for (const [caller, some] of byTable.get(table.relation) ?? []) {
      const pending = changes.flatMap((change) => pendingOf(change, some, table, subscribers))
      if (pending.length === 0) continue
      const ofRole = byRole.get(caller.role) ?? new Map<LiveCaller, PendingNotification[]>()
      byRole.set(caller.role, ofRole.set(caller, pending))
    }
    for (const [role, pending] of byRole) await answer(table, role, pending, questions)
  }

  const answer = async (
    table: Table,
    role: string,
    byCaller: Map<LiveCaller, PendingNotification[]>,
    questions: Questions,
  ) => {
    const payload = payloadOf(table, role)
    const standing = await answersOf(
      byCaller,
      (pending) => keysOf(table, pending),
      (readings) => questions.read(table, role, readings),
    )
    const gone = await answersOf(byCaller, goneOf, (readings) => questions.readGone(table, role, readings))
    const notified: { notification: PendingNotification; row: string | null }[] = []
    for (const [caller, pending] of byCaller) {
      const [rows, removed] = [standing.get(caller), gone.get(caller)]
      if (rows?.found === null || removed?.found === null) {
        for (const subscriber of new Set(pending.map((notification) => notification.subscriber))) subscriber.ended()
        continue
      }
      for (const notification of pending) {
        const { change } = notification
        if (change.kind === 'DELETE') {
          if (removed?.found.has(removed.places.get(change)!)) notified.push({ notification, row: null })
        } else {
          const row = rows?.found.get(rows.places.get(keyText(table, change.new!))!)
          if (row !== undefined) notified.push({ notification, row })
        }
      }
    }
    const meeting = await meetingOf(table, notified, questions)
    for (const { notification, row } of notified) {
      if (!subscribers.has(notification.subscriber)) continue
      const met = notification.bindings.filter((binding) =>
        meeting(binding, row ?? JSON.stringify(notification.change.old)),
      )
      if (met.length === 0) continue
      for (const [data, ids] of payload(notification.change, row, met)) notification.subscriber.deliver(ids, data)
      liveChanges.inc({ kind: notification.change.kind })
    }
  }

  const unsubscribe = (subscriber: Subscriber) => {
    const { caller, bindings } = subscribers.get(subscriber) ?? {}
    if (!caller) return
    for (const relation of bindings?.keys() ?? []) {
      const callers = byTable.get(relation)!
      const some = callers.get(caller)
      some?.delete(subscriber)
      if (some?.size === 0) callers.delete(caller)
      if (callers.size === 0) byTable.delete(relation)
    }
    subscribers.delete(subscriber)
  }
  return {
    ready: feed.ready,
    async subscribe(subscriber, asked) {
      const { caller } = subscriber
      const bindings = await bindingsOf(db, tables, caller, asked)
      unsubscribe(subscriber)
      if (subscriber.isGone) return
      subscribers.set(subscriber, { caller, bindings })
      for (const relation of bindings.keys()) {
        const callers = byTable.get(relation) ?? new Map<LiveCaller, Set<Subscriber>>()
        byTable.set(relation, callers.set(caller, (callers.get(caller) ?? new Set()).add(subscriber)))
      }
    },
    unsubscribe,
    close: () => feed.close(),
  }
}

// Filters on key columns need no query.
const pendingOf = (
  change: NotedChange,
  some: Set<Subscriber>,
  table: Table,
  subscribers: Subscribers,
): PendingNotification[] => {
  const keys = change.new ?? change.old
  if (!keys) return []
  const pending: PendingNotification[] = []
  for (const subscriber of some) {
    const bindings = (subscribers.get(subscriber)?.bindings.get(table.relation) ?? []).filter(
      ({ event, conditions }) =>
        (event === '*' || event === change.kind) &&
        conditions.every((condition) =>
          change.kind === 'DELETE' && !Object.hasOwn(keys, condition.column) ? false : meets(condition, keys) !== false,
        ),
    )
    if (bindings.length > 0) pending.push({ change, subscriber, bindings })
  }
  return pending
}

const keyText = (table: Table, row: Row) => JSON.stringify(table.key.map(({ name }) => row[name]))

interface Places<By> {
  places: Map<By, number>
  keys: Row[]
}

const keysOf = (table: Table, pending: PendingNotification[]): Places<string> => {
  const places = new Map<string, number>()
  const keys: Row[] = []
  for (const { change } of pending) {
    if (change.kind === 'DELETE' || !change.new || places.has(keyText(table, change.new))) continue
    places.set(keyText(table, change.new), keys.length)
    keys.push(Object.fromEntries(table.key.map(({ name }) => [name, change.new![name]])))
  }
  return { places, keys }
}

const goneOf = (pending: PendingNotification[]): Places<NotedChange> => {
  const places = new Map<NotedChange, number>()
  const keys: Row[] = []
  for (const { change } of pending) {
    if (change.kind !== 'DELETE' || places.has(change)) continue
    places.set(change, keys.length)
    keys.push(change.was ?? {})
  }
  return { places, keys }
}

const answersOf = async <By>(
  byCaller: Map<LiveCaller, PendingNotification[]>,
  of: (pending: PendingNotification[]) => Places<By>,
  ask: (readings: Reading[]) => Promise<(Map<number, string> | null)[]>,
) => {
  const asked = [...byCaller]
    .map(([caller, pending]) => ({ caller, ...of(pending) }))
    .filter(({ keys }) => keys.length > 0)
  const answers = asked.length > 0 ? await ask(asked) : []
  return new Map(asked.map(({ caller, places }, at) => [caller, { places, found: answers[at]! }]))
}

const meetingOf = async (
  table: Table,
  pending: { notification: PendingNotification; row: string | null }[],
  questions: Questions,
) => {
  const rows = new Map<string, Row>()
  const conditions = new Map<string, FilterCondition>()
  const open = new Set<string>()
  for (const { notification, row } of pending) {
    const text = row ?? JSON.stringify(notification.change.old)
    for (const binding of notification.bindings) {
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
