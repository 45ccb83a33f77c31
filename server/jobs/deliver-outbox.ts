import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'
import { listenOn } from '../kernel/listen-on.ts'
import { outboxAge, outboxDeliveries, outboxDepth } from '../metrics.ts'
import { backOffMs } from '../outbox/back-off.ts'
import { type Delivery, type Transport, TryLater, Undeliverable } from '../outbox/transport.ts'
import { openWakeUp, type WakeUp } from '../outbox/wake-up.ts'

export interface OutboxTiming {
  /** How often the table is looked at although no signal came. */
  pollMs: number
  /** A delivery that takes longer is given up; less than the lease, or two nodes would deliver at once. */
  deliveryMs: number
  /** How long a message is its worker's: one that died loses it then. */
  leaseMs: number
  /** How long a stopping node waits for what is on its way. */
  graceMs: number
  /** Deliveries of one channel at a time, on each node: a kind, or one target of a kind that has several. */
  parallel: number
  mostAttempts: number
  backOffMs(attempt: number): number
  /** How often depth and age are counted. */
  countMs: number
}

const OUTBOX_TIMING: OutboxTiming = {
  pollMs: 2000,
  deliveryMs: 30_000,
  leaseMs: 60_000,
  graceMs: 8000,
  parallel: 10,
  mostAttempts: 15,
  backOffMs,
  countMs: 15_000,
}
const TIDY_EVERY = 240

type Taken = Delivery & { id: number }

/** How a kind of message leaves. With targets each of them is a channel of its own: one that hangs takes no other's turn. */
export interface Outgoing {
  transport: Transport
  targets?: readonly string[]
}

/**
 * Delivers what is in the outbox, each kind by its transport, at least once, on as many nodes as like to. A worker that is killed
 * loses its lease and another one delivers under the same key. Returns how to stop: what is on its way still arrives.
 */
export function deliverOutbox(
  db: Database,
  outgoing: Record<string, Outgoing>,
  log: Pick<Logger, 'warn' | 'error'>,
  given: Partial<OutboxTiming> = {},
): () => Promise<void> {
  const timing = { ...OUTBOX_TIMING, ...given }
  const stop = new AbortController()
  const giveUp = new AbortController()
  // Every delivery on its way listens; their number is bounded by `parallel`.
  setMaxListeners(0, giveUp.signal)
  const channels = Object.entries(outgoing).flatMap(([kind, { transport, targets }]) =>
    (targets?.map((target) => `${kind}:${target}`) ?? [kind]).map((name) => ({
      name,
      kind,
      transport,
      wakeUp: openWakeUp(),
    })),
  )
  const ask = (text: string, values: unknown[] = []) =>
    db.asCaller(NODE, (sql) => sql.query({ name: text.slice(0, 60), text, values }))

  const work = async ({
    name,
    kind,
    transport,
    wakeUp,
  }: {
    name: string
    kind: string
    transport: Transport
    wakeUp: WakeUp
  }) => {
    const onTheWay = new Set<Promise<void>>()
    let trouble = false
    while (!stop.signal.aborted) {
      const free = timing.parallel - onTheWay.size
      let taken: Taken[] = []
      try {
        if (free > 0) taken = await take(name, free)
        trouble = false
      } catch (error) {
        if (!trouble) log.warn({ err: error, channel: name }, 'the outbox cannot be read; messages wait in it')
        trouble = true
      }
      for (const delivery of taken) {
        const running = deliver(kind, transport, delivery).finally(() => {
          onTheWay.delete(running)
          wakeUp.signal()
        })
        onTheWay.add(running)
      }
      // A full hand may not have been all there is, but it is full: the next look is when one of them arrives.
      if (!stop.signal.aborted) await wakeUp.wait(timing.pollMs)
    }
    await Promise.all(onTheWay)
  }

  const take = async (channel: string, most: number): Promise<Taken[]> => {
    const { rows } = await ask(
      'select id, key, payload, attempts as attempt from private.take_outbox($1, $2, make_interval(secs => $3), $4)',
      [channel, most, timing.leaseMs / 1000, timing.mostAttempts],
    )
    return rows
  }

  const deliver = async (kind: string, transport: Transport, { id, ...delivery }: Taken) => {
    // A timer of its own: Node 20 may collect a signal made of AbortSignal.any and timeout before its time has come.
    const tooLong = new AbortController()
    const { signal } = tooLong
    const stopWaiting = () => tooLong.abort()
    const timer = setTimeout(stopWaiting, timing.deliveryMs)
    giveUp.signal.addEventListener('abort', stopWaiting, { once: true })
    try {
      await Promise.race([transport(delivery, signal), rejectOn(signal)])
      outboxDeliveries.inc({ kind, outcome: 'delivered' })
      await settle('select private.outbox_delivered($1)', [id])
    } catch (error) {
      const retryMs = giveUp.signal.aborted ? 0 : nextAttempt(error, delivery.attempt)
      outboxDeliveries.inc({ kind, outcome: retryMs === null ? 'dead' : 'retried' })
      const why = reason(error, signal)
      log[retryMs === null ? 'error' : 'warn'](
        { kind, id, attempt: delivery.attempt, why },
        'a message was not delivered',
      )
      await settle('select private.outbox_failed($1, $2, $3, make_interval(secs => $4))', [
        id,
        delivery.attempt,
        why,
        retryMs === null ? null : retryMs / 1000,
      ])
    } finally {
      clearTimeout(timer)
      giveUp.signal.removeEventListener('abort', stopWaiting)
    }
  }

  const nextAttempt = (error: unknown, attempt: number) => {
    if (error instanceof Undeliverable || attempt >= timing.mostAttempts) return null
    return Math.max(timing.backOffMs(attempt), (error instanceof TryLater && error.afterMs) || 0)
  }

  // What became of it is worth a few tries: unsettled, it would be delivered again when the lease ends.
  const settle = async (text: string, values: unknown[], tries = 5): Promise<void> => {
    try {
      await ask(text, values)
    } catch (error) {
      if (tries === 1)
        return log.warn({ err: error }, 'a delivery could not be noted; it may be repeated under its key')
      await delay(200 * (6 - tries))
      return settle(text, values, tries - 1)
    }
  }

  let round = 0
  const count = async () => {
    if (round++ % TIDY_EVERY === 0) await ask('select private.tidy_outbox()')
    const { rows } = await ask('select kind, status, depth, oldest_seconds from private.outbox_depth()')
    outboxDepth.reset()
    outboxAge.reset()
    for (const { kind, status, depth, oldest_seconds } of rows) {
      outboxDepth.set({ kind, status }, depth)
      if (status === 'pending') outboxAge.set({ kind }, oldest_seconds)
    }
  }

  const wake = (kind?: string) => {
    for (const channel of channels) if (kind === undefined || channel.kind === kind) channel.wakeUp.signal()
  }
  // What is told while there is no connection, the next look finds.
  const hearing = listenOn(db, { channels: ['outbox'], notified: wake, firstRetryMs: 2000 })
  const working = channels.map(work)
  const stopCounting = every(timing.countMs, count, { log, failed: 'the outbox could not be counted', atOnce: true })

  return async () => {
    stop.abort()
    wake()
    const impatience = setTimeout(() => giveUp.abort(), timing.graceMs)
    await Promise.all([...working, stopCounting(), hearing.close()])
    clearTimeout(impatience)
  }
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

// What a person reads in the table. An unforeseen error is named and no more: its message may hold what was sent.
const reason = (error: unknown, signal: AbortSignal) => {
  if (error instanceof Undeliverable) return error.message
  // Given up by us, however the transport puts it.
  if (signal.aborted) return 'no contestó a tiempo'
  if (error instanceof TryLater) return error.message
  const { name, code } = error as { name?: string; code?: unknown }
  return typeof code === 'string' ? code : (name ?? 'error')
}
