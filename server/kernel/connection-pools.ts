import pg from 'pg'

/** One pool per kind of caller, so that no kind can starve another. */
type PoolName = 'visitors' | 'people' | 'accounts' | 'node'

const POOL_OF: Record<string, PoolName> = {
  anon: 'visitors',
  supabase_auth_admin: 'accounts',
  authenticator: 'node',
}

export interface ConnectionPools {
  of(role: string): pg.Pool
  answers(): Promise<boolean>
  /** Opens the first connection of each pool. On a busy machine this takes longer than a request may wait. */
  open(): Promise<void>
  close(): Promise<void>
}

const RESERVED = { accounts: 5, node: 4 }
const PROBE_MS = 3000
const TRIES = 12
const GONE_WITHIN = `set client_connection_check_interval = '2s'`

/** `size` applies to visitors and to users; accounts and the node get a few connections. */
export function openConnectionPools(settings: pg.PoolConfig, size: number): ConnectionPools {
  const open = (max: number, more: pg.PoolConfig = {}) => {
    const pool = new pg.Pool({ ...settings, max, ...more })
    // Without a listener a dropped idle connection would end the process.
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      // The same applies to a connection in use; its queries fail.
      client.on('error', () => {})
      client.query(GONE_WITHIN).catch(() => {})
    })
    return pool
  }
  const pools: Record<PoolName, pg.Pool> = {
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
    of: (role) => pools[POOL_OF[role] ?? 'people'],
    answers() {
      asking ??= ask()
        .catch(ask)
        .catch(() => false)
        .finally(() => {
          asking = undefined
        })
      return asking
    },
    async open() {
      for (const pool of Object.values(pools))
        for (let tried = 1; ; tried++)
          try {
            ;(await pool.connect()).release()
            break
          } catch (error) {
            if (
              tried === TRIES ||
              !/timeout exceeded when trying to connect|due to connection timeout/.test((error as Error).message)
            )
              throw error
          }
    },
    close: async () => void (await Promise.all([...Object.values(pools), probe].map((pool) => pool.end()))),
  }
}
