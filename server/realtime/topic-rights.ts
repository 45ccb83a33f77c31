import pg from 'pg'
import { type Database, NODE } from '../db.ts'
import type { LiveCaller } from './callers.ts'

export interface Rights {
  broadcast: boolean
  presence: boolean
}

export const ALL: Rights = { broadcast: true, presence: true }
const NONE: Rights = { broadcast: false, presence: false }
const DENIED = '42501'

const SETTINGS = `select set_config('realtime.topic', $1, true), set_config('request.jwt.claims', $2, true),
                         set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $4, true), set_config('role', $4, true)`

/** Tests the policies in a rolled-back transaction. Errors deny. */
export async function rightsOn(
  db: Database,
  caller: LiveCaller,
  topic: string,
  what: 'read' | 'write',
): Promise<Rights> {
  const { json, role, claims } = caller
  const become = (sql: pg.PoolClient) => sql.query(SETTINGS, [topic, json, claims.sub ?? '', role])
  try {
    return await db.asCaller(
      NODE,
      async (sql) => {
        if (what === 'read') {
          const { rows: probes } = await sql.query('select id from private.probe_topic($1)', [topic])
          await become(sql)
          const { rows } = await sql.query('select extension from realtime.messages where id = any ($1)', [
            probes.map(({ id }) => id),
          ])
          const seen = rows.map(({ extension }) => extension)
          return { broadcast: seen.includes('broadcast'), presence: seen.includes('presence') }
        }
        await become(sql)
        return { broadcast: await mayWrite(sql, topic, 'broadcast'), presence: await mayWrite(sql, topic, 'presence') }
      },
      { rollback: true },
    )
  } catch (error) {
    if (error instanceof pg.DatabaseError) return NONE
    throw error
  }
}

const mayWrite = async (sql: pg.PoolClient, topic: string, extension: string) => {
  await sql.query('savepoint probe')
  try {
    await sql.query('insert into realtime.messages (topic, extension, private) values ($1, $2, true)', [
      topic,
      extension,
    ])
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== DENIED) throw error
    return false
  } finally {
    await sql.query('rollback to savepoint probe')
  }
}
