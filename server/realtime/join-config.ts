export interface AskedChanges {
  id: number
  event: string
  schema: string
  table: string | null
  filter: string | null
  select: string[] | null
}

export interface JoinConfig {
  isPrivate: boolean
  ack: boolean
  self: boolean
  replay: { since: number; limit: number } | null
  presence: { key: string; enabled: boolean }
  changes: AskedChanges[]
  asSent: object[]
  /** null: the token of the project key is used. */
  token: string | null
}

// Limited, because every change is matched against each filter.
const MOST_BINDINGS = 20
const MOST_REPLAYED = 25

export function readJoin(payload: unknown): JoinConfig {
  const given = objectOf(payload)
  const config = objectOf(given.config)
  const broadcast = objectOf(config.broadcast)
  const presence = objectOf(config.presence)
  const replay = objectOf(broadcast.replay)
  const asSent = (Array.isArray(config.postgres_changes) ? config.postgres_changes : [])
    .slice(0, MOST_BINDINGS)
    .map(objectOf)
  return {
    isPrivate: isTrue(config.private),
    ack: isTrue(broadcast.ack),
    self: isTrue(broadcast.self),
    replay:
      typeof replay.since === 'number'
        ? { since: replay.since, limit: typeof replay.limit === 'number' ? replay.limit : MOST_REPLAYED }
        : null,
    presence: { key: textOf(presence.key) ?? '', enabled: isTrue(presence.enabled) },
    changes: asSent.map(changesOf),
    asSent,
    token: parseToken(given.access_token ?? given.user_token),
  }
}

export const parseToken = (given: unknown): string | null => {
  const token = textOf(given)
  return token && !token.startsWith('sb_') ? token : null
}

const EVENTS = ['INSERT', 'UPDATE', 'DELETE']

const changesOf = (asked: Record<string, unknown>): AskedChanges => {
  const said = {
    event: EVENTS.find((event) => event === String(asked.event).toUpperCase()) ?? '*',
    schema: textOf(asked.schema) ?? 'public',
    table: textOf(asked.table),
    filter: textOf(asked.filter),
    select: Array.isArray(asked.select) ? asked.select.filter((name) => typeof name === 'string') : null,
  }
  return { ...said, id: idOf(JSON.stringify(said)) }
}

const idOf = (text: string) => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 1 || 1
}

export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const isTrue = (value: unknown) => value === true || value === 'true'
