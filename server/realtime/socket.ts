import type { WebSocket } from 'ws'
import { liveDropped } from '../kernel/metrics.ts'
import { type LiveCaller, tokenRefusal } from './callers.ts'
import { Channel, type ChannelSocket } from './channel.ts'
import { type Frame, readFrame, type Version, writeFrame } from './frames.ts'
import { readJoin } from './join-config.ts'
import { LIVE_LIMITS } from './limits.ts'
import type { LiveServices } from './live-services.ts'
import { Rate } from './rate.ts'

const GOING_AWAY = 1001
const CROWDED = 1013
const POLICY = 1008

export class OpenSocket implements ChannelSocket {
  readonly channels = new Map<string, Channel>()
  #receivedAt = Date.now()
  #frames = new Rate(LIVE_LIMITS.framesPerSecond, 1000)
  #joins: Rate | undefined

  constructor(
    readonly services: LiveServices,
    readonly ws: WebSocket,
    readonly version: Version,
    readonly key: string,
    readonly address: string,
  ) {}

  send(frame: string | Buffer) {
    if (this.ws.readyState !== this.ws.OPEN) return
    if (this.ws.bufferedAmount > LIVE_LIMITS.waitingBytes) return this.drop('slow')
    this.ws.send(frame)
  }
  #reply(message: Frame, status: 'ok' | 'error', response: object = {}) {
    const { topic, ref, joinRef } = message
    this.send(writeFrame(this.version, topic, 'phx_reply', JSON.stringify({ status, response }), ref, joinRef))
  }

  receive(data: Buffer, isBinary: boolean) {
    this.#receivedAt = Date.now()
    if (!this.#frames.take(this.#receivedAt)) {
      liveDropped.inc({ reason: 'flood' })
      return this.ws.close(POLICY, 'Too many messages per second')
    }
    const message = readFrame(this.version, data, isBinary)
    if (!message) return
    const { topic, event, ref, payload, sent } = message
    if (topic === 'phoenix') return event === 'heartbeat' ? this.#reply(message, 'ok') : undefined
    if (event === 'phx_join') return void this.#join(message)
    const channel = this.channels.get(topic)
    if (channel)
      return void channel.receive(event, ref, payload, sent).catch((error) => {
        this.services.log.warn({ err: error }, 'a live message could not be taken')
      })
    if (event === 'phx_leave') return this.#reply(message, 'ok')
    this.#reply(message, 'error', { reason: 'unmatched topic' })
  }

  async #join(message: Frame) {
    const { topic, ref, joinRef, payload } = message
    const refuse = (reason: string) => this.#reply(message, 'error', { reason })
    this.#joins ??= new Rate(LIVE_LIMITS.joinsPerSecond, 1000)
    if (!this.#joins.take()) {
      refuse('ClientJoinRateLimitReached: Too many joins per second')
      return this.ws.close(POLICY, 'Too many joins per second')
    }
    if (!topic.startsWith('realtime:')) return refuse('unmatched topic')
    if (topic === 'realtime:') return refuse('TopicNameRequired: You must provide a topic name')
    this.channels.get(topic)?.replaced()
    if (this.channels.size >= LIVE_LIMITS.channels) return refuse('ChannelRateLimitReached: Too many channels')
    const config = readJoin(payload)
    const token = config.token ?? this.key
    const channel = new Channel(this.services, this, topic, joinRef ?? ref, config, token)
    this.channels.set(topic, channel)
    try {
      channel.caller = await this.services.callers.of(token)
    } catch (error) {
      if (!channel.isGone) channel.refuse(tokenRefusal(error))
      return
    }
    if (!channel.isGone) await channel.join(ref)
  }

  forget(channel: Channel) {
    if (this.channels.get(channel.topic) === channel) this.channels.delete(channel.topic)
  }

  *callers(): Generator<LiveCaller> {
    for (const { caller } of this.channels.values()) if (caller) yield caller
  }

  sweep(now: number) {
    if (now - this.#receivedAt > LIVE_LIMITS.silentMs) return this.drop('silent')
    for (const channel of [...this.channels.values()])
      if (channel.caller && channel.caller.endsAt <= now)
        channel.expel(
          `InvalidJWTToken: Token has expired ${Math.ceil((now - channel.caller.endsAt) / 1000)} seconds ago`,
        )
  }

  end() {
    if (this.ws.readyState !== this.ws.OPEN) return
    liveDropped.inc({ reason: 'session' })
    for (const channel of [...this.channels.values()]) channel.expel('InvalidJWTToken: Token has expired 0 seconds ago')
    this.ws.close(GOING_AWAY, 'session ended')
  }

  endCrowded() {
    if (this.ws.readyState !== this.ws.OPEN) return
    liveDropped.inc({ reason: 'crowded' })
    this.ws.close(CROWDED, 'too many sockets of one session')
  }

  drop(reason: 'slow' | 'silent') {
    liveDropped.inc({ reason })
    this.ws.terminate()
  }

  gone() {
    for (const channel of [...this.channels.values()]) channel.leave()
  }
}
