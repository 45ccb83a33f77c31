import type pg from 'pg'

const EMPTY = `
  do $$ begin
    if exists (select from pg_roles where rolname = 'supabase_admin') then
      raise exception 'this is a hosted project: reset it from its own console';
    end if;
  end $$;
  drop schema if exists private, public, auth, storage cascade;
  do $$ begin
    if to_regnamespace('ledger') is not null then
      set local role ledger_keeper;
      drop schema ledger cascade;
      reset role;
    end if;
  end $$;
  create schema public;
  grant usage on schema public to public;
`

export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query(EMPTY)
}
