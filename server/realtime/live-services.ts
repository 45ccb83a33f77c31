import type { Logger } from 'pino'
import type { Claims, Database } from '../db.ts'
import type { Callers, LiveCaller } from './callers.ts'
import type { ChangePublisher } from './changes/changes.ts'
import type { Sent } from './frames.ts'
import type { Everywhere } from './nodes/everywhere.ts'
import type { Rooms } from './rooms.ts'

export interface LiveServices {
  db: Database
  log: Logger
  callers: Callers
  changes: ChangePublisher
  rooms: Rooms
  everywhere: Everywhere
  checkedClaims(caller: LiveCaller): Claims
  replayed(topic: string, since: number, most: number): Promise<{ id: string; sent: Sent }[]>
}
