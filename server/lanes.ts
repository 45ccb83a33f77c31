import pg from 'pg'

/** Who a connection is kept for: a crowd of one kind never takes what another kind needs. */
type Lane = 'visitors' | 'people' | 'accounts' | 'node'

const LANE_OF: Record<string, Lane> = {
  anon: 'visitors',
  supabase_auth_admin: 'accounts',
  authenticator: 'node',
}

/** The connections of a node, made as they are needed; docs/operations.md adds them up. */
export interface Lanes {
  /** The connections that requests of a role are answered by. */
  of(role: string): pg.Pool
  /** Whether PostgreSQL answers. Asked on a connection of its own, so that a crowd cannot make it say no. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

const RESERVED = { accounts: 5, node: 4 }
const PROBE_MS = 3000
// A connection whose node is gone ends what it was asked, and does not go on for nobody.
const GONE_WITHIN = `set client_connection_check_interval = '2s'`

/** Opens them. At most `size` for visitors, as many for everybody who brings a token, and a few for accounts and for the node itself. */
export function openLanes(settings: pg.PoolConfig, size: number): Lanes {
  const open = (max: number, more: pg.PoolConfig = {}) => {
    const pool = new pg.Pool({ ...settings, max, ...more })
    // An idle connection that the server drops is replaced at the next request; without a listener it would end the process.
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      // The same for one that is lost while it is in use: its queries fail, and that is told to who asked.
      client.on('error', () => {})
      // Not every platform can: then a statement ends by its time limit alone.
      client.query(GONE_WITHIN).catch(() => {})
    })
    return pool
  }
  const pools: Record<Lane, pg.Pool> = {
    visitors: open(size),
    people: open(size),
    accounts: open(RESERVED.accounts),
    node: open(RESERVED.node),
  }
  const probe = open(1, { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  let asking: Promise<boolean> | undefined
  const ask = async () => {
    const client = await probe.connect()
    try {
      await client.query('select 1')
      client.release()
      return true
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }
  return {
    of: (role) => pools[LANE_OF[role] ?? 'people'],
    answers() {
      // Who asks while it is being asked gets the same answer. A connection that died unnoticed is tried again, once.
      asking ??= ask()
        .catch(ask)
        .catch(() => false)
        .finally(() => {
          asking = undefined
        })
      return asking
    },
    close: async () => void (await Promise.all([...Object.values(pools), probe].map((pool) => pool.end()))),
  }
}
