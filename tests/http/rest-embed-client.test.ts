import { PostgrestClient } from '@supabase/postgrest-js'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Database } from '#contract/database.ts'
import { worksServer } from './rest-embed-fixture.ts'

const server = worksServer()
// biome-ignore lint/suspicious/noExplicitAny: the tables of these tests have no generated types
const client = new PostgrestClient<any, { PostgrestVersion: '14' }>('http://rest.test', { fetch: server.fetch })
const data = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
  const { data, error } = await query
  expect(error).toBeNull()
  return data
}

describe('embedding with the official client', () => {
  test('one, many, many through a third, by hint, by alias', async () => {
    const clients = client
      .from('clients')
      .select('name, projects(id)')
      .order('id')
      .order('id', { referencedTable: 'projects' })
    expect(await data(clients.limit(1))).toEqual([{ name: 'Apple', projects: [{ id: 1 }, { id: 2 }] }])
    expect(await data(client.from('projects').select('name, clients(name)').eq('id', 3).single())).toEqual({
      name: 'Windows 10',
      clients: { name: 'Microsoft' },
    })
    const people = client.from('people').select('name, tasks!assignments(title)').eq('id', 2)
    expect(await data(people.order('id', { referencedTable: 'tasks' }))).toEqual([
      { name: 'Beto', tasks: [{ title: 'Design iOS' }, { title: 'Design W10' }] },
    ])
    const letter = client
      .from('letters')
      .select('from:people!letters_from(name), to:people!letters_to(name)')
      .eq('id', 1)
    expect(await data(letter.single())).toEqual({ from: { name: 'Ana' }, to: { name: 'Beto' } })
  })

  test('filters, orders and limits of embedded rows', async () => {
    const of = (select: string) => client.from('clients').select(select).order('id')
    expect(await data(of('id, projects(id)').gt('projects.id', 1).limit(1))).toEqual([{ id: 1, projects: [{ id: 2 }] }])
    expect(await data(of('id, projects!inner(id)').eq('projects.id', 3))).toEqual([{ id: 2, projects: [{ id: 3 }] }])
    expect(await data(of('id, projects(id)').or('id.eq.1,id.eq.3', { referencedTable: 'projects' }).limit(2))).toEqual([
      { id: 1, projects: [{ id: 1 }] },
      { id: 2, projects: [{ id: 3 }] },
    ])
    const ordered = of('id, projects(id)').order('id', { referencedTable: 'projects', ascending: false })
    expect(await data(ordered.limit(1, { referencedTable: 'projects' }).limit(1))).toEqual([
      { id: 1, projects: [{ id: 2 }] },
    ])
    expect(
      await data(
        of('id, projects(id)')
          .order('id', { referencedTable: 'projects' })
          .range(1, 1, { referencedTable: 'projects' })
          .limit(1),
      ),
    ).toEqual([{ id: 1, projects: [{ id: 2 }] }])
    expect(await data(of('id, projects()').is('projects', null))).toEqual([{ id: 3 }])
    expect(await data(of('id, projects()').not('projects', 'is', null))).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('order by embedded rows, spreads, counts, aggregates', async () => {
    const projects = client
      .from('projects')
      .select('id, clients(name)')
      .order('clients(name)', { ascending: false, nullsFirst: false })
    expect(await data(projects.order('id').limit(1))).toEqual([{ id: 3, clients: { name: 'Microsoft' } }])
    expect(await data(client.from('projects').select('id, ...clients(client:name)').eq('id', 1))).toEqual([
      { id: 1, client: 'Apple' },
    ])
    expect(await data(client.from('clients').select('id, ...projects(names:name)').eq('id', 2))).toEqual([
      { id: 2, names: ['Windows 10'] },
    ])
    expect(await data(client.from('clients').select('id, projects(count)').eq('id', 1))).toEqual([
      { id: 1, projects: [{ count: 2 }] },
    ])
    expect(await data(client.from('clients').select('id, projects(budget.sum())').eq('id', 1))).toEqual([
      { id: 1, projects: [{ sum: 120.5 }] },
    ])
    const counted = await client.from('clients').select('id, projects!inner(id)', { count: 'exact', head: true })
    expect([counted.count, counted.data]).toEqual([2, null])
  })

  test('of functions and computed relationships', async () => {
    expect(await data(client.rpc('all_projects').select('id, clients(name)').eq('id', 3))).toEqual([
      { id: 3, clients: { name: 'Microsoft' } },
    ])
    expect(await data(client.from('projects').select('id, customer(name)').eq('id', 1))).toEqual([
      { id: 1, customer: { name: 'Apple' } },
    ])
    const other = new PostgrestClient<never>('http://rest.test', { fetch: server.fetch, schema: 'other' as never })
    const { error } = await (other as typeof client).from('remarks').select('text, tasks(title)')
    expect(error).toMatchObject({ code: 'PGRST200' })
  })
})

test('in answers of writes', async () => {
  const kept = client
    .from('projects')
    .insert({ id: 50, name: 'Kept', client_id: 1 })
    .select('name, clients(name)')
    .single()
  expect(await data(kept)).toEqual({ name: 'Kept', clients: { name: 'Apple' } })
  const changed = client.from('projects').update({ client_id: 2 }).eq('id', 50).select('clients(name), tasks(id)')
  expect(await data(changed)).toEqual([{ clients: { name: 'Microsoft' }, tasks: [] }])
  const merged = client.from('projects').upsert({ id: 50, name: 'Again' }).select('name, ...clients(client:name)')
  expect(await data(merged)).toEqual([{ name: 'Again', client: 'Microsoft' }])
  expect(await data(client.from('projects').delete().eq('id', 50).select('id, clients(name)'))).toEqual([
    { id: 50, clients: { name: 'Microsoft' } },
  ])
})

test('errors are passed on, with candidates', async () => {
  const { error, status } = await client.from('people').select('letters(*)')
  expect([status, error?.code]).toEqual([300, 'PGRST201'])
  expect(error?.details).toEqual([expect.objectContaining({ cardinality: 'one-to-many' }), expect.anything()])
})

test("the product's types follow its keys", () => {
  const typed = new PostgrestClient<Database>('http://rest.test', { fetch: server.fetch })
  const one = async () => {
    const { data } = await typed
      .from('financing_applications')
      .select('id, application_documents(kind), ...profiles!financing_applications_user_id_fkey(first_name)')
      .single()
    return data
  }
  type Found = NonNullable<Awaited<ReturnType<typeof one>>>
  expectTypeOf<Found['id']>().toEqualTypeOf<string>()
  expectTypeOf<Found['application_documents']>().toEqualTypeOf<{ kind: string }[]>()
})
