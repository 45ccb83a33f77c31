import type { Logger } from 'pino'
import type { Database } from '../../db.ts'
import type { Sent } from '../frames.ts'
import { joined, type PresenceDifference, type PresenceState } from '../presence.ts'
import type { Member, Rooms } from '../rooms.ts'
import { openWire, type Wire } from './wire.ts'

type Word =
  | { is: 'here' }
  | { is: 'gone' }
  | { is: 'who'; rooms: Record<string, PresenceState> }
  | { is: 'all'; rooms: Record<string, PresenceState> }
  | { is: 'presence'; room: string; difference: PresenceDifference }
  | { is: 'broadcast'; room: string; event: string; meta: string; isJson: boolean; body: string; whole?: string }

export interface Everywhere {
  broadcast(room: string, sent: Sent, except?: Member): void
  presence(room: string, difference: PresenceDifference): void
  state(room: string): PresenceState
  ready(): Promise<void>
  close(): Promise<void>
}

export function openEverywhere(db: Database, log: Logger, rooms: Rooms): Everywhere {
  const elsewhere = new Map<string, Map<string, PresenceState>>()
  let wire: Wire<Word> | undefined

  const own = () =>
    Object.fromEntries(
      rooms.all().flatMap(([name, { presence }]) => {
        const state = presence?.state() ?? {}
        return Object.keys(state).length > 0 ? [[name, state] as const] : []
      }),
    )
  const keep = (node: string, room: string, state: PresenceState) => {
    const held = elsewhere.get(node) ?? new Map<string, PresenceState>()
    if (Object.keys(state).length > 0) held.set(room, state)
    else held.delete(room)
    if (held.size > 0) elsewhere.set(node, held)
    else elsewhere.delete(node)
  }
  const take = (node: string, all: Record<string, PresenceState>) => {
    const held = elsewhere.get(node) ?? new Map<string, PresenceState>()
    for (const room of new Set([...held.keys(), ...Object.keys(all)])) {
      const [before, now] = [held.get(room) ?? {}, all[room] ?? {}]
      const difference = { joins: without(now, before), leaves: without(before, now) }
      keep(node, room, now)
      if (Object.keys(difference.joins).length + Object.keys(difference.leaves).length > 0)
        rooms.presence(room, difference)
    }
  }
  const received = (node: string, word: Word) => {
    if (word.is === 'gone') return take(node, {})
    if (word.is === 'who' || word.is === 'all') {
      take(node, word.rooms)
      if (word.is === 'who') wire?.call({ is: 'all', rooms: own() })
    } else if (word.is === 'presence') {
      const { joins, leaves } = word.difference
      keep(node, word.room, joined([without(elsewhere.get(node)?.get(word.room) ?? {}, leaves), joins]))
      rooms.presence(word.room, word.difference)
    } else if (word.is === 'broadcast') {
      rooms.broadcast(word.room, { ...word, body: Buffer.from(word.body, 'base64') })
    }
  }
  const connected = () => {
    wire ??= openWire<Word>(
      db,
      log,
      { is: 'here' },
      {
        received,
        met: () => wire?.call({ is: 'who', rooms: own() }),
        gone: (node) => take(node, {}),
        listens: () => wire?.call({ is: 'who', rooms: own() }),
      },
    )
    return wire
  }
  return {
    broadcast(room, sent, except) {
      rooms.broadcast(room, sent, { except })
      const { event, meta, isJson, body, whole } = sent
      connected().tell({
        is: 'broadcast',
        room,
        event,
        meta,
        isJson,
        body: body.toString('base64'),
        ...(whole !== undefined && { whole }),
      })
    },
    presence(room, difference) {
      rooms.presence(room, difference)
      connected().tell({ is: 'presence', room, difference })
    },
    state: (room) =>
      joined([rooms.of(room)?.presence?.state() ?? {}, ...[...elsewhere.values()].map((held) => held.get(room) ?? {})]),
    ready: () => connected().ready(),
    close: async () => wire?.close({ is: 'gone' }),
  }
}

const without = (state: PresenceState, other: PresenceState): PresenceState => {
  const left: PresenceState = Object.create(null)
  for (const [key, { metas }] of Object.entries(state)) {
    const held = new Set(Object.hasOwn(other, key) ? other[key]!.metas.map(({ phx_ref }) => phx_ref) : [])
    const rest = metas.filter(({ phx_ref }) => !held.has(phx_ref))
    if (rest.length > 0) left[key] = { metas: rest }
  }
  return left
}
