import { beforeAll, expect, test } from 'vitest'
import type { RestOptions } from '#server/rest/options.ts'
import { type Rest, restServer } from './rest-fixture.ts'

const WORKS = `
create schema works;
create schema other;
create schema behind;
grant usage on schema works, other to anon, authenticated, service_role;

create table works.clients (id int primary key, name text not null, boss int references works.clients);
create table works.projects (id int primary key, name text, client_id int references works.clients, budget numeric(10,2), data jsonb);
create table works.sheets (project_id int primary key references works.projects, notes text, size int);
create table works.tasks (id int primary key, title text, project_id int references works.projects, hours int);
create table works.people (id int primary key, name text, "family name" text);
create table works.assignments (
  person_id int references works.people, task_id int references works.tasks, role text, primary key (person_id, task_id)
);
create table works.letters (
  id int primary key, body text,
  sender int constraint letters_from references works.people, receiver int constraint letters_to references works.people
);
create table works.plots (a int, b int, name text, primary key (a, b));
create table works.trees (id int primary key, a int, b int, kind text, constraint trees_plot foreign key (a, b) references works.plots);
create table works.unrelated (id int primary key);
create table other.remarks (id int primary key, task_id int references works.tasks, text text);
create table behind.marks (id int primary key, task_id int references works.tasks, worth int);

insert into works.clients values (1, 'Apple', null), (2, 'Microsoft', 1), (3, 'Nobody', 1);
insert into works.projects values
  (1, 'iOS', 1, 100.50, '{"kind": {"name": "phone"}}'), (2, 'OSX', 1, 20, null), (3, 'Windows 10', 2, 7, '{"kind": {"name": "desk"}}'), (4, 'Orphan', null, null, null);
insert into works.sheets values (1, 'big', 10), (3, null, 5);
insert into works.tasks values (1, 'Design iOS', 1, 5), (2, 'Code iOS', 1, 8), (3, 'Design OSX', 2, 3), (4, 'Design W10', 3, null), (5, 'Nothing', null, 1);
insert into works.people values (1, 'Ana', 'Ruiz'), (2, 'Beto', null), (3, 'Caro', 'Sol');
insert into works.assignments values (1, 1, 'lead'), (1, 2, 'hand'), (2, 1, 'hand'), (2, 4, 'lead');
insert into works.letters values (1, 'Hola', 1, 2), (2, 'Adiós', 2, 1), (3, 'Yo', 1, 1);
insert into works.plots values (1, 1, 'north'), (1, 2, 'south');
insert into works.trees values (1, 1, 1, 'oak'), (2, 1, 2, 'ash'), (3, 1, 1, 'fir'), (4, 1, null, 'elm');
insert into other.remarks values (1, 1, 'late');
insert into behind.marks values (1, 1, 9), (2, 1, 4);

create view works.project_names as select id, name as title, client_id from works.projects;
create view works.named_again as select title, id, client_id as customer from works.project_names;
create view works.either as select id, project_id from works.tasks union all select id, project_id from works.tasks;
create view works.counted as select project_id, count(*) as tasks from works.tasks group by project_id;
create view works.teams as select person_id, task_id, role from works.assignments;
create view works.task_marks as select id, task_id, worth from behind.marks;
create view works.inner_only as select s.total from (select project_id, sum(hours) as total from works.tasks group by project_id) s;

create function works.long_tasks(works.projects) returns setof works.tasks stable language sql as
  $$ select * from works.tasks where project_id = $1.id and hours > 4 $$;
create function works.customer(works.projects) returns setof works.clients rows 1 stable language sql as
  $$ select * from works.clients where id = $1.client_id $$;
create function works.head(works.clients) returns works.clients stable language sql as
  $$ select * from works.clients where id = $1.boss $$;
create function works.sheets(works.tasks) returns setof works.sheets rows 1 stable language sql as
  $$ select * from works.sheets where project_id = $1.project_id $$;
create function works.label(works.tasks) returns text stable language sql as $$ select $1.title || '!' $$;
create function works.no_relation() returns setof works.tasks stable language sql as $$ select * from works.tasks $$;
create function works.all_projects() returns setof works.projects stable language sql as $$ select * from works.projects order by id $$;
create function works.one_project(wanted int) returns works.projects stable language sql as $$ select * from works.projects where id = wanted $$;
create function works.a_number() returns int stable language sql as 'select 7';

-- What each may see: a note is its owner's, a price nobody's but the service's.
create table works.notes (id int primary key, task_id int references works.tasks, owner text, body text, price int);
insert into works.notes values (1, 1, 'ana', 'mine', 10), (2, 1, 'beto', 'his', 20), (3, 2, 'beto', 'his too', 30), (4, 3, 'ana', 'again', 40);
alter table works.notes enable row level security;
create policy own on works.notes for select using (owner = current_setting('request.jwt.claims', true)::json ->> 'sub');
create table works.vault (id int primary key, task_id int references works.tasks, secret text);
insert into works.vault values (1, 1, 'gold');

grant select, insert, update, delete on all tables in schema works, other to anon, authenticated, service_role;
revoke all on works.notes, works.vault from anon, authenticated;
grant select (id, task_id, owner, body) on works.notes to anon, authenticated;
grant insert, update, delete on works.notes to authenticated;
grant execute on all functions in schema works to anon, authenticated, service_role;
`

export function worksServer(options: Partial<RestOptions> = {}): Rest {
  const server = restServer({ schemas: ['works', 'other'], extraSearchPath: ['behind'], aggregates: true, ...options })
  beforeAll(async () => {
    await server.sql(WORKS)
  })
  return server
}

export const answersOf = (server: Rest) => {
  const get = async (path: string) => {
    const { status, body } = await server.json(path)
    return status < 400 && status !== 300 ? body : { status, ...(body as object) }
  }
  return (cases: [path: string, body: unknown][]) =>
    test.each(cases)('%s', async (path, body) => expect(await get(path)).toEqual(body))
}
