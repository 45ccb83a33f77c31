import { randomBytes } from 'node:crypto'

type Meta = Record<string, unknown> & { phx_ref: string }

export type PresenceState = Record<string, { metas: Meta[] }>

export interface PresenceDifference {
  joins: PresenceState
  leaves: PresenceState
}

export interface Presence {
  /** undefined: nothing changed. */
  track(who: object, key: string, payload: Record<string, unknown>): PresenceDifference | undefined
  untrack(who: object): PresenceDifference | undefined
  state(): PresenceState
}

export function openPresence(): Presence {
  const said = new Map<object, { key: string; text: string; meta: Meta }>()
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
      return joined([...said.values()].map(({ key, meta }) => only(key, meta)))
    },
  }
}

const only = (key: string, meta: Meta): PresenceState => ({ [key]: { metas: [meta] } })

/** Keys may be any text, including '__proto__'. */
export function joined(states: PresenceState[]): PresenceState {
  const all: PresenceState = Object.create(null)
  for (const state of states)
    for (const [key, { metas }] of Object.entries(state)) {
      all[key] ??= { metas: [] }
      all[key].metas.push(...metas)
    }
  return all
}
