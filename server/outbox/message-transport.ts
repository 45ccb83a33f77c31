import { type Database, NODE } from '../db.ts'
import { InDoubt, type MessageSettings, type OutgoingMessage, passToPlatform } from '../integrations/messages.ts'
import { type Transport, TryLater, Undeliverable } from './transport.ts'

const DOUBT_MS = 120_000

type Begun = null | { go: false; wait_ms: number } | ({ go: true } & OutgoingMessage)

/**
 * Sends exactly once: the attempt is recorded first, and after a crash the platform's statuses decide before a retry.
 */
export const byMessages =
  (db: Database, settings: () => MessageSettings | undefined, doubtMs = DOUBT_MS): Transport =>
  async ({ payload }, signal) => {
    const platform = settings()
    if (!platform) throw new Undeliverable('WhatsApp no está conectado.')
    const { message } = payload as { message: string }
    const ask = <Row>(text: string, values: unknown[]) =>
      db.asCaller(NODE, async (sql) => (await sql.query<{ answer: Row }>(text, values)).rows[0]!.answer)
    const begun = await ask<Begun>('select private.begin_sending($1, make_interval(secs => $2)) as answer', [
      message,
      doubtMs / 1000,
    ])
    if (!begun) return
    if (!begun.go) throw new TryLater('no sabemos si el intento anterior salió', begun.wait_ms)
    const wireId = await passToPlatform(platform, begun, signal).catch(async (error: Error) => {
      if (error instanceof InDoubt || signal.aborted) throw new TryLater(error.message, doubtMs)
      await ask('select private.end_sending($1, null) as answer', [begun.key])
      throw error
    })
    await ask('select private.end_sending($1, $2) as answer', [begun.key, wireId])
  }
