import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'
import { listenOn } from '../kernel/listen-on.ts'
import { outboxAge, outboxDeliveries, outboxDepth } from '../kernel/metrics.ts'
import { backOffMs } from '../outbox/back-off.ts'
import { type Delivery, type Transport, TryLater, Undeliverable } from '../outbox/transport.ts'
import { openWakeUp, type WakeUp } from '../outbox/wake-up.ts'

export interface OutboxTiming {
  pollMs: number
  /** Shorter than the lease; otherwise two nodes would deliver. */
  deliveryMs: number
  leaseMs: number
  graceMs: number
  parallel: number
  mostAttempts: number
  backOffMs(attempt: number): number
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

export interface Outgoing {
  transport: Transport
  targets?: readonly string[]
}

/** Delivers at least once; an expired lease is retried under the same key. Stopping waits for running deliveries. */
export function deliverOutbox(
  db: Database,
  outgoing: Record<string, Outgoing>,
  log: Pick<Logger, 'warn' | 'error'>,
  given: Partial<OutboxTiming> = {},
): () => Promise<void> {
  const timing = { ...OUTBOX_TIMING, ...given }
  const stop = new AbortController()
  const giveUp = new AbortController()
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
    // Node 20 may collect a signal of AbortSignal.any, and then times out too early.
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

  // A message without a recorded outcome would be delivered again.
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

// Unexpected errors are logged by name only, because their messages may contain personal data.
const reason = (error: unknown, signal: AbortSignal) => {
  if (error instanceof Undeliverable) return error.message
  if (signal.aborted) return 'no contestó a tiempo'
  if (error instanceof TryLater) return error.message
  const { name, code } = error as { name?: string; code?: unknown }
  return typeof code === 'string' ? code : (name ?? 'error')
}
