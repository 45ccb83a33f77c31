-- Which entries changed a field of a table: what the filter by a field reads, from the latest down. An index over the sets of changed columns had to
-- look at each set that ever was (docs/decisions/085). It says nothing that the lines do not; npm run ledger:verify holds it against them.
set local role ledger_keeper;
create table ledger.fields (
  relation text not null,
  name     text not null,
  entry    bigint not null,
  line     bigint not null,                                                -- the first of that transaction's
  primary key (relation, name, entry, line)
);
revoke update, delete, truncate on ledger.fields from ledger_keeper;
insert into ledger.fields (relation, name, entry, line)
select l.relation, c.name, l.entry, min(l.id)
  from ledger.lines l, unnest(l.columns) c (name)
 where l.op = 'UPDATE' and (c.name <> 'updated_at' or cardinality(l.columns) = 1)
 group by l.relation, c.name, l.entry
 order by 1, 2, 3;
drop index ledger.lines_of_columns;
analyze ledger.fields;
reset role;
