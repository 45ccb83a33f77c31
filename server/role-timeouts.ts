import type pg from 'pg'

/** How long a statement of a role may take, as `alter role … set statement_timeout` says (db/migrations/0058_statement_timeouts.sql). */
export interface RoleTimeouts {
  /** A PostgreSQL interval such as '3s'. Read anew each minute: a change needs no restart. */
  of(role: string): Promise<string>
}

// `set role` takes none of the role's settings over, so they are read and set for each transaction. What is said for this database alone wins.
const READ = `
  select r.rolname as role, substr(s.setting, strpos(s.setting, '=') + 1) as timeout
    from pg_db_role_setting d
    join pg_roles r on r.oid = d.setrole
   cross join lateral unnest(d.setconfig) as s (setting)
   where s.setting like 'statement_timeout=%'
     and d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
   order by d.setdatabase`
const GOOD_FOR_MS = 60_000
/** A role of which nothing is said: nothing may take for ever. */
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
      // While the database is away what was known stands; whoever asks for more than this is told by their own query.
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
