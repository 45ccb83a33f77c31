import { randomUUID } from 'node:crypto'
import { requireOpenSession } from '../http/open-session.ts'
import { type LiveCaller, tokenRefusal } from './callers.ts'
import type { Subscriber } from './changes/changes.ts'
import { CannotFollow } from './changes/subscriptions.ts'
import { type Sent, type Version, writeBroadcast, writeFrame } from './frames.ts'
import { type JoinConfig, objectOf, parseToken } from './join-config.ts'
import { LIVE_LIMITS } from './limits.ts'
import type { LiveServices } from './live-services.ts'
import { openPresence, type PresenceDifference } from './presence.ts'
import { Rate } from './rate.ts'
import { type Member, roomName } from './rooms.ts'
import { ALL, type Rights, rightsOn } from './topic-rights.ts'

export interface ChannelSocket {
  readonly version: Version
  send(frame: string | Buffer): void
  forget(channel: Channel): void
  end(): void
}

export class Channel implements Member, Subscriber {
  readonly name: string
  readonly room: string
  caller!: LiveCaller
  isGone = false
  #isIn = false
  #token: string
  #reads: Rights = ALL
  #writes: Rights | undefined
  #isPresent: boolean
  #key: string
  #events: Rate | undefined
  #presences: Rate | undefined
  #replayed: Set<string> | undefined

  constructor(
    readonly services: LiveServices,
    readonly socket: ChannelSocket,
    readonly topic: string,
    readonly joinRef: string | null,
    readonly config: JoinConfig,
    token: string,
  ) {
    this.name = topic.slice('realtime:'.length)
    this.room = roomName(this.name, config.isPrivate)
    this.#token = token
    this.#isPresent = config.presence.enabled
    this.#key = config.presence.key || randomUUID()
  }

  get version() {
    return this.socket.version
  }
  get hearsBroadcasts() {
    return this.#reads.broadcast
  }

  send(frame: string | Buffer) {
    this.socket.send(frame)
  }
  #tell(event: string, payload: string) {
    this.send(writeFrame(this.version, this.topic, event, payload, null, this.joinRef))
  }
  #reply(ref: string | null, status: 'ok' | 'error', response: object = {}) {
    this.send(
      writeFrame(this.version, this.topic, 'phx_reply', JSON.stringify({ status, response }), ref, this.joinRef),
    )
  }
  #system(extension: string, status: 'ok' | 'error', message: string) {
    this.#tell('system', JSON.stringify({ extension, status, message, channel: this.name }))
  }

  /** `ref` is the join's reference. */
  async join(ref: string | null): Promise<void> {
    const { changes, everywhere, rooms } = this.services
    try {
      const refused = await this.#admit()
      if (this.isGone) return
      if (refused) return this.refuse(refused)
      await Promise.all([changes.ready(), everywhere.ready()])
      const wrong = await this.#follow()
      if (this.isGone) return changes.unsubscribe(this)
      rooms.enter(this)
      this.#isIn = true
      const bindings = this.config.asSent.map((sent, index) => ({ ...sent, id: this.config.changes[index]!.id }))
      this.#reply(ref, 'ok', { postgres_changes: bindings })
      if (this.config.isPrivate && this.config.replay && this.#reads.broadcast) await this.#replay()
      if (this.isGone) return
      if (this.#isPresent && this.#reads.presence) this.#tell('presence_state', this.#state())
      this.#followed(wrong)
    } catch (error) {
      this.services.log.warn({ err: error }, 'a live channel could not be joined')
      changes.unsubscribe(this)
      rooms.leave(this)
      if (!this.isGone) this.refuse('Unknown Error on Channel')
    }
  }

  async #admit(): Promise<string | undefined> {
    const { db } = this.services
    try {
      await requireOpenSession(db, this.services.checkedClaims(this.caller))
    } catch (error) {
      return tokenRefusal(error)
    }
    if (!this.config.isPrivate) return undefined
    this.#reads = await rightsOn(db, this.caller, this.name, 'read')
    this.#writes = undefined
    if (this.#reads.broadcast || this.#reads.presence) return undefined
    return `Unauthorized: You do not have permissions to read from this Channel topic: ${this.name}`
  }

  async #follow(): Promise<string | undefined> {
    if (this.config.changes.length === 0) return undefined
    try {
      await this.services.changes.subscribe(this, this.config.changes)
    } catch (error) {
      if (!(error instanceof CannotFollow)) throw error
      return error.message
    }
  }

  #followed(wrong: string | undefined) {
    if (this.config.changes.length === 0) return
    if (wrong !== undefined) this.services.changes.unsubscribe(this)
    this.#system('postgres_changes', wrong === undefined ? 'ok' : 'error', wrong ?? 'Subscribed to PostgreSQL')
  }

  refuse(reason: string) {
    this.isGone = true
    this.#reply(this.joinRef, 'error', { reason })
    this.socket.forget(this)
  }

  async #replay() {
    const { since, limit } = this.config.replay!
    const rows = await this.services.replayed(this.name, since, limit)
    this.#replayed = new Set(rows.map(({ id }) => id))
    for (const { id, sent } of rows) {
      const frame = writeBroadcast(this.version, this.topic, { ...sent, meta: JSON.stringify({ replayed: true, id }) })
      if (frame !== undefined) this.send(frame)
    }
  }
  hasReplayed(id: string) {
    return this.#replayed?.has(id) ?? false
  }

  async receive(event: string, ref: string | null, payload: unknown, sent: Sent | undefined): Promise<void> {
    if (event === 'phx_leave') {
      this.leave()
      this.#reply(ref, 'ok')
      return this.#closed()
    }
    if (!this.#isIn) return
    if (event === 'access_token') return this.#renew(objectOf(payload).access_token)
    if (event === 'broadcast') return this.#broadcast(ref, sent ?? sentOf(payload))
    if (event === 'presence') return this.#presence(ref, objectOf(payload))
  }

  async #renew(given: unknown) {
    const token = parseToken(given)
    if (!token || token === this.#token) return
    try {
      this.caller = await this.services.callers.of(token)
      this.#token = token
    } catch (error) {
      return this.expel(tokenRefusal(error))
    }
    const refused = await this.#admit()
    if (this.isGone) return
    if (refused) {
      const lost = `You no longer have permission to read from this Channel topic: ${this.name}`
      return this.expel(refused.startsWith('Unauthorized') ? lost : refused)
    }
    const wrong = await this.#follow()
    if (!this.isGone) this.#followed(wrong)
  }

  async #mayWrite(what: keyof Rights) {
    if (!this.config.isPrivate) return true
    this.#writes ??= await rightsOn(this.services.db, this.caller, this.name, 'write')
    return this.#writes[what]
  }

  async #broadcast(ref: string | null, sent: Sent | undefined) {
    this.#events ??= new Rate(LIVE_LIMITS.eventsPerSecond, 1000)
    if (!this.#events.take()) return this.expel('Too many messages per second')
    if (!sent || !(await this.#mayWrite('broadcast')) || this.isGone) return
    this.services.everywhere.broadcast(this.room, sent, this.config.self ? undefined : this)
    if (this.config.ack) this.#reply(ref, 'ok')
  }

  async #presence(ref: string | null, { event, payload }: Record<string, unknown>) {
    this.#presences ??= new Rate(LIVE_LIMITS.presencePerHalfMinute, 30_000)
    if (!this.#presences.take()) return this.expel('Client presence rate limit exceeded')
    if (event !== 'track' && event !== 'untrack') return this.#reply(ref, 'error', { reason: 'unknown presence event' })
    const isMap = typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    if (event === 'track' && !isMap)
      return this.#reply(ref, 'error', { reason: 'Presence track payload must be a map' })
    if (event === 'track' && JSON.stringify(payload).length > LIVE_LIMITS.presenceBytes)
      return this.#reply(ref, 'error', { reason: 'Presence track payload is too large' })
    if (!(await this.#mayWrite('presence')) || this.isGone) return
    this.#reply(ref, 'ok')
    const presence = this.#presenceOf()
    if (event === 'untrack') return this.#spread(presence?.untrack(this))
    if (!this.#isPresent) {
      this.#isPresent = true
      if (this.#reads.presence) this.#tell('presence_state', this.#state())
    }
    this.#spread(presence?.track(this, this.#key, payload as Record<string, unknown>))
  }
  #presenceOf() {
    const room = this.services.rooms.of(this.room)
    if (room) room.presence ??= openPresence()
    return room?.presence
  }
  #state() {
    return JSON.stringify(this.services.everywhere.state(this.room))
  }
  #spread(difference: PresenceDifference | undefined) {
    if (difference) this.services.everywhere.presence(this.room, difference)
  }
  sendPresence(difference: string) {
    if (this.#isPresent && this.#reads.presence) this.#tell('presence_diff', difference)
  }

  deliver(ids: readonly number[], data: string) {
    this.#tell('postgres_changes', `{"ids":[${ids}],"data":${data}}`)
  }
  resync() {
    this.leave()
    this.send(
      writeFrame(this.version, this.topic, 'phx_error', '{"reason":"channel_crash"}', this.joinRef, this.joinRef),
    )
  }
  ended() {
    this.socket.end()
  }

  leave() {
    if (this.isGone) return
    this.isGone = true
    this.services.changes.unsubscribe(this)
    const gone = this.services.rooms.of(this.room)?.presence?.untrack(this)
    this.services.rooms.leave(this)
    this.#spread(gone)
    this.socket.forget(this)
  }
  #closed() {
    this.send(writeFrame(this.version, this.topic, 'phx_close', '{}', this.joinRef, this.joinRef))
  }
  replaced() {
    this.leave()
    this.#closed()
  }
  expel(message: string) {
    if (this.isGone) return
    if (!this.#isIn) {
      this.leave()
      return this.refuse(message)
    }
    this.#system('system', 'error', message)
    this.leave()
    this.#closed()
  }
}

const sentOf = (payload: unknown): Sent | undefined => {
  const { event, payload: inner = {}, meta } = objectOf(payload)
  if (typeof event !== 'string') return undefined
  return {
    event,
    meta: meta === undefined ? '' : JSON.stringify(meta),
    isJson: true,
    body: Buffer.from(JSON.stringify(inner)),
    whole: JSON.stringify(payload),
  }
}
