import { describe, expect, test } from 'vitest'
import { worksServer } from './rest-embed-fixture.ts'
import { sending } from './rest-fixture.ts'

const server = worksServer()
const strict = worksServer({ targetNames: false })
const warned = (changes: string) =>
  '299 PostgRESTv16 "Embedded resource was referenced by relation name even though it has an alias. This is deprecated and ' +
  `will stop working in a future release. Update ${changes} in query string filters, orders or limits."`
const warning = async (path: string, init?: RequestInit) => (await server.call(path, init)).headers.get('warning')

describe("using a target's name despite an alias", () => {
  test.each([
    ['/projects?select=id,t:tasks(id)&tasks.id=gt.2&id=eq.1'],
    ['/projects?select=id,t:tasks(id)&tasks.order=id.desc&tasks.limit=1'],
    ['/projects?select=id,t:tasks(id)&tasks.or=(id.eq.1,id.eq.2)'],
    ['/rpc/all_projects?select=id,t:tasks(id)&tasks.id=gt.2'],
  ])('in %s is understood, with one warning', async (path) => {
    const { status, headers, body } = await server.json(path)
    expect([status, headers.get('warning')]).toEqual([200, warned('`tasks` to `t`')])
    expect(body).toEqual((await server.json(path.replaceAll('&tasks.', '&t.'))).body)
  })

  test('warns at each level in order, without a body and after writes too', async () => {
    const both = '/projects?select=id,c:clients(id),t:tasks(id,n:notes(id))&tasks.notes.id=eq.1&clients.id=eq.1'
    expect(await warning(both)).toBe(warned('`clients` to `c`, `tasks` to `t`, `notes` to `n`'))
    expect(await warning(both, { method: 'HEAD' })).toBe(warned('`clients` to `c`, `tasks` to `t`, `notes` to `n`'))
    expect(await warning(both)).toContain('299')
    const written = sending('PATCH', { name: 'x' }, { prefer: 'return=representation, tx=rollback' })
    expect(await warning('/projects?id=eq.1&select=id,t:tasks(id)&tasks.id=eq.1', written)).toContain('`tasks` to `t`')
  })

  test('has no warning with the alias, without one, or in an error', async () => {
    expect(await warning('/projects?select=id,t:tasks(id)&t.id=eq.1')).toBeNull()
    expect(await warning('/projects?select=id,tasks(id)&tasks.id=eq.1')).toBeNull()
    expect(await warning('/projects?select=id,tasks(id),t:tasks(id)&tasks.id=eq.1')).toBeNull()
    expect(await warning('/projects?select=id,t:tasks(id),tasks(id)&tasks.id=eq.1')).toBe(warned('`tasks` to `t`'))
    expect(await warning('/projects?select=id,t:tasks(id)&tasks.id=eq.a')).toBeNull()
    expect(await warning('/projects?select=id,t:tasks(id)&tasks.id=eq.1', { headers: { accept: 'a/b' } })).toBeNull()
  })

  test('is encoded as bytes in the warning', async () => {
    const alias = encodeURIComponent('"a\r\nset-cookie: b=1; \\" ñ🚗"')
    const { status, headers } = await server.json(`/projects?select=${alias}:tasks(id)&tasks.id=eq.1`)
    const told = Buffer.from(headers.get('warning') ?? '', 'latin1').toString()
    expect([status, told]).toEqual([200, warned('`tasks` to `a  set-cookie: b=1; \\" ñ🚗`')])
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('is refused where only aliases are allowed', async () => {
    for (const query of ['tasks.id=eq.1', 'tasks.order=id', 'tasks.limit=1', 'tasks.not.or=(id.eq.1)'])
      expect(await strict.json(`/projects?select=id,t:tasks(id)&${query}`), query).toMatchObject({
        status: 400,
        body: {
          code: 'PGRST108',
          message: "'tasks' is not an embedded resource in this request",
          details: 'Target names are not allowed in filters if they have an alias',
          hint: "Change 'tasks' to 't' in filters, orders or limits.",
        },
      })
    expect((await strict.json('/projects?select=id,t:tasks(id)&nope.id=eq.1')).body).toMatchObject({
      details: null,
      hint: "Verify that 'nope' is included in the 'select' query parameter.",
    })
    expect((await strict.json('/projects?select=id,t:tasks(id)&t.id=eq.1')).status).toBe(200)
    const { body } = await strict.json('/projects?select=id,t:tasks(id),tasks(id)&tasks.limit=0&id=eq.1')
    expect(body).toEqual([{ id: 1, t: expect.arrayContaining([{ id: expect.any(Number) }]), tasks: [] }])
  })
})

describe('hints for wrong names', () => {
  test.each([
    ['/projects?select=client(*)', "Perhaps you meant 'clients' instead of 'client'."],
    ['/projects?select=taks(*)', "Perhaps you meant 'tasks' instead of 'taks'."],
    ['/projects?select=the_tasks(*)', "Perhaps you meant 'tasks' instead of 'the_tasks'."],
    ['/projects?select=Tasks(*)', null],
    ['/projects?select=unrelated(*)', "Perhaps you meant 'counted' instead of 'unrelated'."],
    ['/projects?select=xyz(*)', null],
    ['/projects?select=clients!nope(*)', null],
    ['/unrelated?select=projects(*)', "Perhaps you meant 'counted' instead of 'unrelated'."],
  ])('%s: %s', async (path, hint) => {
    expect((await server.json(path)).body).toMatchObject({ code: 'PGRST200', hint })
  })

  test('for a table without relationships: a similar one that has them', async () => {
    await server.sql(
      'create table works.project (id int); grant select on works.project to anon; create table works.projected (id int)',
    )
    await server.sql('notify pgrst')
    await expect.poll(async () => (await server.json('/project')).status).toBe(200)
    expect((await server.json('/project?select=tasks(*)')).body).toMatchObject({
      hint: "Perhaps you meant 'projects' instead of 'project'.",
    })
  })
})
