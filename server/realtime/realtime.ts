import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import type { Verify } from '../http/auth-context.ts'
import type { Upgrade } from '../http/listen.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { openCallers } from './callers.ts'
import { openChanges } from './changes/changes.ts'
import type { Sent } from './frames.ts'
import { httpBroadcast } from './http-broadcast.ts'
import type { LiveServices } from './live-services.ts'
import { openEverywhere } from './nodes/everywhere.ts'
import { openRooms, roomName } from './rooms.ts'
import { openSocketUpgrade, type SocketUpgradeOptions } from './socket-upgrade.ts'

export interface RealtimeOptions extends SocketUpgradeOptions {
  db: Database
  log: Logger
  verify: Verify
  sessions: 'checked' | 'trusted'
}

export interface Realtime {
  upgrade: Upgrade
  routes: Hono
  close(): Promise<void>
}

interface MessageRow {
  id: string
  topic: string
  event: string | null
  payload: unknown
  binary_payload: Buffer | null
  private: boolean
}

export function openRealtime(options: RealtimeOptions): Realtime {
  const { db, log, verify, sessions } = options
  const rooms = openRooms()
  const everywhere = openEverywhere(db, log, rooms)
  const ask = async <Row extends object>(text: string, values: unknown[]) =>
    (await db.asCaller(NODE, (sql) => sql.query<Row>(text, values), { readOnly: true })).rows
  const changes = openChanges(db, log, async (ids) => {
    const found = await ask<MessageRow>('select * from private.live_messages($1)', [ids])
    const byId = new Map(found.map((row) => [row.id, row]))
    for (const id of ids) {
      const row = byId.get(id)
      if (row) rooms.broadcast(roomName(row.topic, row.private), sentIn(row, { id }), { id })
    }
  })
  const services: LiveServices = {
    db,
    log,
    callers: openCallers(verify, sessions === 'checked'),
    changes,
    rooms,
    everywhere,
    checkedClaims: ({ claims }) => (sessions === 'checked' ? claims : { role: claims.role }),
    async replayed(topic, since, most) {
      const from = new Date(since).toISOString().slice(0, -1)
      const rows = await ask<MessageRow>('select * from private.replayed_messages($1, $2, $3)', [topic, from, most])
      return rows.map((row) => ({ id: row.id, sent: sentIn(row, { id: row.id }) }))
    },
  }
  const closedOf = async (named: string[]) =>
    new Set((await ask<{ id: string }>('select private.closed_of($1) as id', [named])).map(({ id }) => id))
  const sockets = openSocketUpgrade(services, closedOf, options)
  return {
    upgrade: sockets.upgrade,
    routes: httpBroadcast(services, verify, (request) => remoteAddress(request, options.trustProxy)),
    async close() {
      await sockets.close()
      await everywhere.close()
      await changes.close()
    },
  }
}

const sentIn = ({ event, payload, binary_payload }: MessageRow, meta: object): Sent => ({
  event: event ?? '',
  meta: JSON.stringify(meta),
  isJson: binary_payload === null,
  body: binary_payload ?? Buffer.from(JSON.stringify(payload ?? {})),
})
