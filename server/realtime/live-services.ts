import type { Logger } from 'pino'
import type { Claims, Database } from '../db.ts'
import type { Callers, LiveCaller } from './callers.ts'
import type { ChangeTeller } from './changes/changes.ts'
import type { Sent } from './frames.ts'
import type { Everywhere } from './nodes/everywhere.ts'
import type { Rooms } from './rooms.ts'

/** What a channel may use. */
export interface LiveServices {
  db: Database
  log: Logger
  callers: Callers
  changes: ChangeTeller
  /** Those of this node. */
  rooms: Rooms
  everywhere: Everywhere
  /** The claims whose session must be open; where signatures are enough, none. */
  checkedClaims(caller: LiveCaller): Claims
  /** The latest messages of a private topic. */
  replayed(topic: string, since: number, most: number): Promise<{ id: string; sent: Sent }[]>
}
