import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, DatabaseClosed, NODE } from '../../db.ts'
import { every } from '../../kernel/every.ts'
import { listenOn } from '../../kernel/listen-on.ts'
import { joinParts, partsOf } from './parts.ts'

export interface WireEvents<Word> {
  received(node: string, word: Word): void
  met(): void
  gone(node: string): void
  listens(): void
}

export interface Wire<Word> {
  tell(word: Word): void
  call(word: Word): void
  ready(): Promise<void>
  close(farewell: Word): Promise<void>
}

const CHANNEL = 'volante_nodes'
const BEAT_MS = 5000
const SILENT_MS = 16_000
const INTRODUCED_MS = 2000
const MOST_WAITING = 5000

/** Delivers at most once, in order per node. */
export function openWire<Word>(db: Database, log: Logger, beat: Word, events: WireEvents<Word>): Wire<Word> {
  const node = randomUUID()
  const others = new Map<string, number>()
  const parts = joinParts()
  let number = 0
  let waiting: string[] = []
  let sending: Promise<void> | undefined
  let listensSince = Number.POSITIVE_INFINITY

  const send = async () => {
    while (waiting.length > 0) {
      const now = waiting
      waiting = []
      try {
        await db.asCaller(NODE, (sql) =>
          sql.query(
            'select pg_notify($1, said) from unnest($2::text[]) with ordinality as one (said, place) order by place',
            [CHANNEL, now],
          ),
        )
      } catch (error) {
        if (!(error instanceof DatabaseClosed)) log.warn({ err: error }, 'other nodes could not be told')
      }
    }
  }
  const say = (word: Word) => {
    if (waiting.length > MOST_WAITING) return
    waiting.push(...partsOf(node, ++number, word))
    sending ??= send().finally(() => {
      sending = undefined
    })
  }
  const hear = (notification: string) => {
    if (notification.startsWith(node)) return
    const said = parts.read(notification)
    const speaker = notification.slice(0, notification.indexOf(' '))
    const isNew = !others.has(speaker)
    others.set(speaker, Date.now())
    if (isNew) events.met()
    if (said) events.received(said.node, said.word as Word)
  }
  let introduced = () => {}
  const ready = Promise.race([
    new Promise<void>((resolve) => {
      introduced = resolve
    }),
    setTimeout(INTRODUCED_MS, undefined, { ref: false }),
  ])
  const listener = listenOn(db, {
    channels: [CHANNEL],
    notified: hear,
    connected() {
      parts.clear()
      listensSince = Date.now()
      events.listens()
      introduced()
    },
    lost: () => {
      listensSince = Number.POSITIVE_INFINITY
    },
  })
  const stop = every(
    BEAT_MS,
    () => {
      say(beat)
      for (const [other, at] of others)
        if (Date.now() - at > SILENT_MS) {
          others.delete(other)
          events.gone(other)
        }
    },
    { log, failed: 'other nodes could not be told that this one is there' },
  )
  return {
    tell(word) {
      if (others.size > 0 || Date.now() - listensSince < INTRODUCED_MS || listensSince > Date.now()) say(word)
    },
    call: say,
    ready: () => ready,
    async close(farewell) {
      await stop()
      if (others.size > 0) say(farewell)
      await sending
      await listener.close()
    },
  }
}
