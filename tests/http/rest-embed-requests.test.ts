import { describe, expect, test } from 'vitest'
import { worksServer } from './rest-embed-fixture.ts'
import { sending } from './rest-fixture.ts'

const server = worksServer()
const body = async (path: string, init?: RequestInit) => (await server.json(path, init)).body
const error = async (path: string, init?: RequestInit) => {
  const { status, body } = await server.json(path, init)
  return { status, ...(body as object) }
}

describe('a refused embed request', () => {
  test('of unrelated tables has a hint', async () => {
    const none = (a: string, b: string, hint: string | null = null, using = '') => ({
      status: 400,
      code: 'PGRST200',
      message: `Could not find a relationship between '${a}' and '${b}' in the schema cache`,
      details: `Searched for a foreign key relationship between '${a}' and '${b}'${using} in the schema 'works', but no matches were found.`,
      hint,
    })
    expect(await error('/projects?select=unrelated(*)')).toEqual(
      none('projects', 'unrelated', "Perhaps you meant 'counted' instead of 'unrelated'."),
    )
    expect(await error('/projects?select=vault(*)')).toEqual(none('projects', 'vault'))
    expect(await error('/projects?select=a:client(*)')).toEqual(
      none('projects', 'client', "Perhaps you meant 'clients' instead of 'client'."),
    )
    expect(await error('/projects?select=clients!nope(*)')).toEqual(
      none('projects', 'clients', null, " using the hint 'nope'"),
    )
    expect(await error('/unrelated?select=projects(*)')).toEqual(
      none('unrelated', 'projects', "Perhaps you meant 'counted' instead of 'unrelated'."),
    )
    expect(await error('/clients?select=clients!clients_boss_fkey(*)')).toEqual(
      none('clients', 'clients', null, " using the hint 'clients_boss_fkey'"),
    )
    expect(await error('/clients?select=projects(people(*))')).toMatchObject(none('projects', 'people'))
    for (const select of [
      'no_relation(*)',
      'a_number(*)',
      'label(*)',
      'head(*)',
      'either(*)',
      'inner_only(*)',
      'remarks(*)',
      'marks(*)',
    ])
      expect(await error(`/tasks?select=${select}`), select).toMatchObject({ status: 400, code: 'PGRST200' })
  })

  test('that is ambiguous names each relationship', async () => {
    expect(await error('/people?select=letters(*)')).toEqual({
      status: 300,
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'people' and 'letters'",
      details: [
        {
          cardinality: 'one-to-many',
          embedding: 'people with letters',
          relationship: 'letters_from using people(id) and letters(sender)',
        },
        {
          cardinality: 'one-to-many',
          embedding: 'people with letters',
          relationship: 'letters_to using people(id) and letters(receiver)',
        },
      ],
      hint: "Try changing 'letters' to one of the following: 'letters!letters_from', 'letters!letters_to'. Find the desired relationship in the 'details' key.",
    })
    expect(await error('/people?select=name,t:tasks(id)')).toMatchObject({
      status: 300,
      details: [
        {
          cardinality: 'many-to-many',
          embedding: 'people with tasks',
          relationship: 'assignments using assignments_person_id_fkey(person_id) and assignments_task_id_fkey(task_id)',
        },
        {
          cardinality: 'many-to-many',
          embedding: 'people with tasks',
          relationship: 'teams using assignments_person_id_fkey(person_id) and assignments_task_id_fkey(task_id)',
        },
      ],
      hint: "Try changing 'tasks' to one of the following: 'tasks!assignments', 'tasks!teams'. Find the desired relationship in the 'details' key.",
    })
    expect(await error('/letters?select=a:people(*),b:people(*)')).toMatchObject({ status: 300 })
    expect(await error('/letters?select=people!letters_from(*),people!letters_to(*)')).toEqual({
      status: 400,
      code: '42712',
      message: 'table name "letters_people_1" specified more than once',
      details: null,
      hint: null,
    })
  })

  test('filters, orders or limits something not embedded', async () => {
    const absent = {
      status: 400,
      code: 'PGRST108',
      message: "'tasks' is not an embedded resource in this request",
      details: null,
      hint: "Verify that 'tasks' is included in the 'select' query parameter.",
    }
    for (const query of [
      'tasks.id=eq.1',
      'tasks.order=id',
      'tasks.limit=1',
      'tasks.offset=1',
      'tasks.or=(id.eq.1)',
      'tasks.not.and=(id.eq.1)',
      'order=tasks(id)',
      'clients.tasks.id=eq.1',
      'clients.order=tasks(id)',
    ])
      expect(await error(`/projects?select=id,clients(id)&${query}`), query).toEqual(absent)
    expect(await error('/projects?select=id,t:tasks(id)&order=t(id)')).toEqual({
      status: 400,
      code: 'PGRST118',
      message: "A related order on 't' is not possible",
      details: "'projects' and 't' do not form a many-to-one or one-to-one relationship",
      hint: null,
    })
    expect(await error('/projects?select=id,clients(id)&order=clients(name)')).toMatchObject({
      status: 400,
      code: '42703',
    })
    expect(await error('/projects?select=id,clients(id)&clients.nome=eq.1')).toMatchObject({
      code: '42703',
      message: 'column clients_1.nome does not exist',
    })
  })

  test.each([
    'select=clients(',
    'select=clients(id',
    'select=clients(id))',
    'select=clients!(id)',
    'select=clients!innermost(id)',
    'select=clients!a!b!c(id)',
    'select=x:...clients(id)',
    'select=...x:clients(id)',
    'select=...clients',
    'select=clients!inner',
    'select=clients (id',
    'select=clients(id,)',
    'select=clients(*)&clients.order=id&clients.order=id',
    'select=clients(*)&clients.limit=a',
    'select=count(*)',
    'select=clients(*)&clients..id=eq.1',
    `select=${'clients('.repeat(25)}id${')'.repeat(25)}`,
    `select=${Array.from({ length: 101 }, (_, at) => `a${at}:clients(id)`).join(',')}`,
  ])('%s', async (query) => expect(await error(`/projects?${query}`)).toMatchObject({ status: 400, code: 'PGRST100' }))
})

describe('answers with embeds', () => {
  test('are one statement for any tree', async () => {
    await body('/clients?limit=1')
    server.sent.statements = []
    await body('/clients?select=*,projects!inner(*,tasks(*),...sheets(size))&order=id&projects.tasks.limit=1', {
      headers: { prefer: 'count=exact' },
    })
    expect(server.sent.statements).toHaveLength(1)
  })

  test('count what !inner and presence filters leave', async () => {
    const count = async (query: string, how = 'exact') => {
      const { status, headers } = await server.json(`/clients?${query}`, { headers: { prefer: `count=${how}` } })
      return `${status} ${headers.get('content-range')}`
    }
    expect(await count('select=id,projects(id)')).toBe('200 0-2/3')
    expect(await count('select=id,projects!inner(id)&limit=1')).toBe('206 0-0/2')
    expect(await count('select=id,projects!inner(id,tasks!inner(id))&projects.tasks.title=eq.Design OSX&limit=5')).toBe(
      '200 0-0/1',
    )
    expect(await count('select=id,projects(id,tasks!inner(id))&projects.tasks.id=eq.3&limit=5')).toBe('200 0-2/3')
    expect(await count('select=id,projects()&projects=is.null&limit=5')).toBe('200 0-0/1')
    expect(await count('select=id,projects!inner(id)&limit=1', 'estimated')).toMatch(/^20[06] 0-0\/\d+$/)
    expect(await count('select=id,projects!inner(id)&limit=1', 'planned')).toMatch(/^20[06] 0-0\/\d+$/)
    const head = await server.call('/clients?select=id,projects!inner(id)&limit=1', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    })
    expect([head.status, head.headers.get('content-range'), await head.text()]).toEqual([206, '0-0/2', ''])
  })

  test('are one object, CSV, or without nulls on request', async () => {
    const one = await server.json('/projects?select=id,clients(name),tasks(id)&id=eq.4', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })
    expect(one.body).toEqual({ id: 4, clients: null, tasks: [] })
    expect(
      await body('/projects?select=id,clients(name)&id=eq.4', {
        headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
      }),
    ).toEqual([{ id: 4 }])
    const csv = await server.call('/projects?select=id,clients(name),...sheets(size)&id=eq.1', {
      headers: { accept: 'text/csv' },
    })
    expect(await csv.text()).toBe('id,clients,size\n1,"{""name"":""Apple""}",10')
  })

  test("of functions embed what their rows' table may", async () => {
    expect(await body('/rpc/all_projects?select=id,clients(name),tasks(id)&tasks.order=id&limit=2')).toEqual([
      { id: 1, clients: { name: 'Apple' }, tasks: [{ id: 1 }, { id: 2 }] },
      { id: 2, clients: { name: 'Apple' }, tasks: [{ id: 3 }] },
    ])
    expect(
      await body('/rpc/all_projects?select=id,clients!inner(name)&clients.name=eq.Microsoft', {
        headers: { prefer: 'count=exact' },
      }),
    ).toEqual([{ id: 3, clients: { name: 'Microsoft' } }])
    expect(
      await body('/rpc/all_projects?select=id,...clients(name)&order=clients(name).desc.nullslast,id&limit=1'),
    ).toEqual([{ id: 3, name: 'Microsoft' }])
    expect(await body('/rpc/all_projects?select=id,long_tasks(id),customer(name)&long_tasks.order=id&id=eq.1')).toEqual(
      [{ id: 1, long_tasks: [{ id: 1 }, { id: 2 }], customer: { name: 'Apple' } }],
    )
    expect(await body('/rpc/one_project?select=name,clients(name)', sending('POST', { wanted: 3 }))).toEqual({
      name: 'Windows 10',
      clients: { name: 'Microsoft' },
    })
    expect(await body('/rpc/one_project?wanted=4&select=name,clients!inner(name)')).toBeNull()
    expect(await error('/rpc/all_projects?select=people(*)')).toMatchObject({
      code: 'PGRST200',
      message: expect.stringContaining("'projects' and 'people'"),
    })
    expect(await error('/rpc/a_number?select=people(*)')).toMatchObject({ code: 'PGRST200' })
  })

  test('of writes show the written rows with embeds', async () => {
    const shown = { prefer: 'return=representation, tx=rollback' }
    const project = { id: 9, name: 'New', client_id: 2 }
    expect(await body('/projects?select=name,clients(name),tasks(id)', sending('POST', project, shown))).toEqual([
      { name: 'New', clients: { name: 'Microsoft' }, tasks: [] },
    ])
    expect(await body('/projects?select=*,customer(name)', sending('POST', project, shown))).toEqual([
      { ...project, budget: null, data: null, customer: { name: 'Microsoft' } },
    ])
    expect(await body('/projects?select=customer(name)', sending('POST', project, shown))).toEqual([
      { customer: { name: 'Microsoft' } },
    ])
    expect(
      await body('/projects?select=name,...clients(client:name)&id=eq.1', sending('PATCH', { client_id: 2 }, shown)),
    ).toEqual([{ name: 'iOS', client: 'Microsoft' }])
    expect(
      await body(
        '/projects?select=id,clients(name),tasks(id)&tasks.id=gt.1&order=clients(name).desc.nullslast,id&id=lt.4',
        sending('PATCH', { budget: 1 }, shown),
      ),
    ).toEqual([
      { id: 3, clients: { name: 'Microsoft' }, tasks: [{ id: 4 }] },
      { id: 1, clients: { name: 'Apple' }, tasks: [{ id: 2 }] },
      { id: 2, clients: { name: 'Apple' }, tasks: [{ id: 3 }] },
    ])
    expect(await body('/trees?select=kind,plots(name)&id=eq.1', { method: 'DELETE', headers: shown })).toEqual([
      { kind: 'oak', plots: { name: 'north' } },
    ])
    expect(
      await body('/plots?select=name,trees(kind)&a=eq.1&b=eq.2', sending('PUT', { a: 1, b: 2, name: 'west' }, shown)),
    ).toEqual([{ name: 'west', trees: [{ kind: 'ash' }] }])
    expect(
      await body(
        '/people?select=name,tasks!assignments(id)&id=eq.1&tasks.order=id',
        sending('PATCH', { name: 'Eva' }, shown),
      ),
    ).toEqual([{ name: 'Eva', tasks: [{ id: 1 }, { id: 2 }] }])
    const written = await server.json(
      '/projects?select=id,clients!inner(name)&id=gt.2',
      sending('PATCH', { budget: 3 }, { prefer: 'return=representation, tx=rollback, count=exact' }),
    )
    expect([written.body, written.headers.get('content-range')]).toEqual([
      [{ id: 3, clients: { name: 'Microsoft' } }],
      '0-0/1',
    ])
  })

  test('of writes are resolved even if not returned, and presence filters never narrow the write', async () => {
    const change = sending('PATCH', { budget: 3 }, { prefer: 'tx=rollback' })
    expect((await server.call('/projects?select=id,clients(name)&id=eq.1', change)).status).toBe(204)
    expect(await error('/projects?select=id,unrelated(*)&id=eq.1', change)).toMatchObject({ code: 'PGRST200' })
    expect(await error('/projects?select=id&tasks.id=eq.1&id=eq.1', change)).toMatchObject({ code: 'PGRST108' })
    expect(await error('/projects?select=id,tasks()&tasks=is.null', change)).toMatchObject({ code: '42703' })
    expect(await error('/projects?select=id,tasks(id)&tasks.limit=1', sending('PATCH', { budget: 3 }))).toMatchObject({
      code: 'PGRST127',
    })
  })

  test('describe their keys', async () => {
    const { definitions } = (await body('/')) as { definitions: Record<string, { properties: Record<string, object> }> }
    expect(definitions.projects?.properties.client_id).toMatchObject({
      description: "Note:\nThis is a Foreign Key to `clients.id`.<fk table='clients' column='id'/>",
    })
  })
})

describe('conflicting names in SQL', () => {
  test('a table named like the alias of its embed', async () => {
    await server.sql(`
      create table works.pupils (id int primary key, name text);
      create table works.pupils_1 (id int primary key, pupil int references works.pupils);
      insert into works.pupils values (1, 'one'), (2, 'two'); insert into works.pupils_1 values (7, 2);
      create table works.a_table_with_a_name_that_is_as_long_as_postgresql_lets_one_be_xy
        (id int primary key, up int references works.a_table_with_a_name_that_is_as_long_as_postgresql_lets_one_be_xy);
      insert into works.a_table_with_a_name_that_is_as_long_as_postgresql_lets_one_be_xy values (1, null), (2, 1), (3, 2);
      grant select on all tables in schema works to anon; revoke all on works.notes, works.vault from anon;
      notify pgrst`)
    await expect
      .poll(async () => await body('/pupils_1?select=id,pupils(name)'))
      .toEqual([{ id: 7, pupils: { name: 'two' } }])
    const { rows } = await server.sql(
      "select relname from pg_class where relname like 'a_table_with%' and relkind = 'r'",
    )
    const [{ relname }] = rows
    expect(await body(`/${relname}?select=id,up(id,up(id))&id=eq.3`)).toEqual([{ id: 3, up: { id: 2, up: { id: 1 } } }])
    expect(await body(`/${relname}?select=id,${relname}(id,${relname}(id))&id=eq.1`)).toEqual([
      { id: 1, [relname]: [{ id: 2, [relname]: [{ id: 3 }] }] },
    ])
  })
})
