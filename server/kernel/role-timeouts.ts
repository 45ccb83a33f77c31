import type pg from 'pg'

export interface RoleTimeouts {
  of(role: string): Promise<string>
}

// `set role` does not apply the settings of the role. Settings of this database have priority.
const READ = `
  select r.rolname as role, substr(s.setting, strpos(s.setting, '=') + 1) as timeout
    from pg_db_role_setting d
    join pg_roles r on r.oid = d.setrole
   cross join lateral unnest(d.setconfig) as s (setting)
   where s.setting like 'statement_timeout=%'
     and d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
   order by d.setdatabase`
const GOOD_FOR_MS = 60_000
const UNLESS_SAID = '60s'

export function roleTimeouts(pool: pg.Pool): RoleTimeouts {
  let known: Map<string, string> | undefined
  let readAt = 0
  let reading: Promise<void> | undefined
  const read = async () => {
    const { rows } = await pool.query<{ role: string; timeout: string }>(READ)
    known = new Map(rows.map(({ role, timeout }) => [role, timeout]))
  }
  const readOnce = () => {
    reading ??= read()
      // Keeps the last value while the database is unavailable.
      .catch(() => {})
      .finally(() => {
        readAt = performance.now()
        reading = undefined
      })
    return reading
  }
  return {
    async of(role) {
      if (!known) await readOnce()
      else if (performance.now() - readAt > GOOD_FOR_MS) void readOnce()
      return known?.get(role) ?? UNLESS_SAID
    },
  }
}
