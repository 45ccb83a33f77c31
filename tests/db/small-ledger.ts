import type pg from 'pg'

export const keepFewLines = (client: pg.Client, about: readonly string[] = []) =>
  client.query(`set session_replication_role = replica;
    create temporary table kept as
      (select id, entry from ledger.lines order by id desc limit 200)
      union select id, entry from ledger.lines where concerns = any ('{${about}}');
    delete from ledger.lines where id not in (select id from kept);
    delete from ledger.pending where line not in (select id from kept);
    delete from ledger.fields;
    insert into ledger.fields
      select l.relation, c.name, l.entry, min(l.id) from ledger.lines l, unnest(l.columns) c (name)
       where l.op = 'UPDATE' and (c.name <> 'updated_at' or cardinality(l.columns) = 1) group by 1, 2, 3;
    delete from ledger.entries where id not in (select entry from kept);
    set session_replication_role = origin`)
