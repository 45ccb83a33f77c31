import { randomBytes } from 'node:crypto'

/** One presence: what somebody said of themselves, under a reference of its own. */
type Meta = Record<string, unknown> & { phx_ref: string }

/** Who is in a room, by key: several at once may share one. */
type State = Record<string, { metas: Meta[] }>

export interface Difference {
  joins: State
  leaves: State
}

/** Who is in a room and what they say of themselves. `Who` is each one's own channel. */
export interface Presence {
  /** Says so of `who`; undefined: they said the same before. */
  track(who: object, key: string, payload: Record<string, unknown>): Difference | undefined
  /** undefined: they had said nothing. */
  untrack(who: object): Difference | undefined
  state(): State
}

export function openPresence(): Presence {
  const said = new Map<object, { key: string; text: string; meta: Meta }>()
  const only = (key: string, meta: Meta): State => ({ [key]: { metas: [meta] } })
  return {
    track(who, key, payload) {
      const before = said.get(who)
      const text = JSON.stringify(payload)
      if (before?.text === text) return undefined
      const phx_ref = randomBytes(9).toString('base64url')
      const meta: Meta = { ...payload, phx_ref, ...(before && { phx_ref_prev: before.meta.phx_ref }) }
      said.set(who, { key, text, meta })
      return { joins: only(key, meta), leaves: before ? only(key, before.meta) : {} }
    },
    untrack(who) {
      const before = said.get(who)
      said.delete(who)
      return before && { joins: {}, leaves: only(before.key, before.meta) }
    },
    state() {
      const state: State = Object.create(null)
      for (const { key, meta } of said.values()) {
        state[key] ??= { metas: [] }
        state[key].metas.push(meta)
      }
      return state
    },
  }
}
