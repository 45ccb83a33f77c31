import { beforeAll, describe, expect, test } from 'vitest'
import { askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import { writeCell } from '#app/lib/write-cell.ts'
import {
  type CellEdits,
  type CellWrite,
  cellKey,
  keepLocalCell,
  NO_EDITS,
  refused,
  sendingCells,
  takeRemoteCell,
  typedCells,
  undoing,
  unsent,
  written,
} from '#app/ui/table/cell-edits.ts'
import { testInFull } from '#tests/in-full.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { idOf, peopleRest } from './people-rest.ts'

const { clientOf, asOwner } = peopleRest()
const aCar = async () =>
  (
    await asOwner<{ id: string }>(
      `insert into public.sell_listings (user_id, brand, model, year, colour, notes, trim)
       values ($1, 'Mazda', '3', 2019, 'c0', 'n0', 't0') returning id`,
      [idOf('cliente@volante.test')],
    )
  )[0]!.id
const FIELDS = ['colour', 'notes', 'trim'] as const

describe('editing a cell', () => {
  test('writes over the value its writer saw only', async () => {
    const [row, ana, ben] = [
      await aCar(),
      await clientOf(idOf('ventas@volante.test')),
      await clientOf(idOf('admin@volante.test')),
    ]
    const write = { row, field: 'colour', base: 'c0', value: 'azul' }
    expect(await writeCell(ana, 'sell_listings', write)).toEqual({ isDone: true })
    expect(await writeCell(ben, 'sell_listings', { ...write, value: 'rojo' })).toEqual({
      isDone: false,
      stored: 'azul',
    })
    expect(await writeCell(ben, 'sell_listings', { row, field: 'notes', base: 'n0', value: 'Sin golpes' })).toEqual({
      isDone: true,
    })
    expect(await writeCell(ana, 'sell_listings', { row, field: 'notes', base: 'Sin golpes', value: null })).toEqual({
      isDone: true,
    })
    expect(await writeCell(ben, 'sell_listings', { row, field: 'notes', base: null, value: 'otra' })).toEqual({
      isDone: true,
    })
  })

  test('of an invisible row writes and reveals nothing', async () => {
    const other = await clientOf(idOf('ventas2@volante.test'))
    const write = { row: await aCar(), field: 'colour', base: 'c0', value: 'azul' }
    expect(await writeCell(other, 'sell_listings', write)).toEqual({ isDone: false, isGone: true })
  })
})

testInFull('repeatedly by two people loses no edit silently', async () => {
  const row = await aCar()
  const people = await Promise.all(
    (['ventas@volante.test', 'admin@volante.test'] as const).map(async (email) => ({
      client: await clientOf(idOf(email)),
      state: NO_EDITS as CellEdits,
      seen: new Map<string, string>(FIELDS.map((field) => [field, `${field[0]}0`])),
      wrote: [] as CellWrite[],
      given: 0,
    })),
  )
  let seed = 11
  const random = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * most)
  }
  const flush = async (me: (typeof people)[number]) => {
    for (let writes = unsent(me.state); writes.length > 0; writes = unsent(me.state)) {
      me.state = sendingCells(me.state, writes)
      for (const write of writes) {
        const answer = await writeCell(me.client, 'sell_listings', write)
        if (answer.isDone) {
          me.wrote.push(write)
          me.seen.set(write.field, write.value as string)
          me.state = written(me.state, write)
        } else if ('stored' in answer) {
          me.seen.set(write.field, answer.stored as string)
          me.state = refused(me.state, write, answer.stored)
        }
      }
      for (const edit of [...me.state.edits.values()].filter(({ theirs }) => theirs !== undefined)) {
        const isMine = random(2) === 0
        if (!isMine) me.given++
        me.state = isMine ? keepLocalCell(me.state, edit) : takeRemoteCell(me.state, edit)
      }
    }
  }
  let made = 0
  while (made < sampleSize(1000)) {
    await Promise.all(
      people.map(async (me) => {
        const field = FIELDS[random(3)]!
        me.state = typedCells(me.state, [{ row, field, base: me.seen.get(field)!, value: `${++made}` }])
        await flush(me)
      }),
    )
    if (random(4) === 0) {
      const [me] = [people[random(2)]!]
      const { data } = await me.client.from('sell_listings').select('colour, notes, trim').eq('id', row).single()
      for (const field of FIELDS) me.seen.set(field, data![field]!)
    }
  }
  const [anas, bens] = people.map(({ wrote }) => wrote) as [CellWrite[], CellWrite[]]
  expect(anas.length + bens.length + people[0]!.given + people[1]!.given).toBe(made)
  expect(people.map(({ given }) => given > 4)).toEqual([true, true])
  // Each value replaced exactly one other.
  const { data: last } = await people[0]!.client
    .from('sell_listings')
    .select('colour, notes, trim')
    .eq('id', row)
    .single()
  for (const field of FIELDS) {
    const next = new Map(
      [...anas, ...bens].filter((one) => one.field === field).map(({ base, value }) => [base, value]),
    )
    let [at, steps] = [`${field[0]}0` as string | null, 0]
    while (next.has(at)) [at, steps] = [next.get(at) as string, steps + 1]
    expect(at).toBe(last![field])
    expect(steps).toBe([...anas, ...bens].filter((one) => one.field === field).length)
  }
})

test('is undone only over its own value', async () => {
  const [row, ana, ben] = [
    await aCar(),
    await clientOf(idOf('ventas@volante.test')),
    await clientOf(idOf('admin@volante.test')),
  ]
  const cells = [
    { row, field: 'colour', base: 'c0', value: 'azul' },
    { row, field: 'trim', base: 't0', value: 'i Grand Touring' },
  ]
  let state = sendingCells(typedCells(NO_EDITS, cells), cells)
  for (const write of cells) {
    await writeCell(ana, 'sell_listings', write)
    state = written(state, write)
  }
  await writeCell(ben, 'sell_listings', { row, field: 'colour', base: 'azul', value: 'rojo' })
  const answers = await Promise.all(
    undoing(state)!.writes.map(async (write) => [cellKey(write), await writeCell(ana, 'sell_listings', write)]),
  )
  expect(Object.fromEntries(answers)).toEqual({
    [`${row} colour`]: { isDone: false, stored: 'rojo' },
    [`${row} trim`]: { isDone: true },
  })
})

describe('a table query', () => {
  const COLUMNS = [
    { id: 'folio', kind: 'text' },
    { id: 'car', kind: 'text' },
    { id: 'kms', kind: 'number' },
    { id: 'final_amount', kind: 'amount' },
    { id: 'state', kind: 'choice' },
    { id: 'created_at', kind: 'instant' },
    { id: 'city', kind: 'text' },
  ] as const
  const TRIM = 'Versión "única" 100%_*(x), y:z'
  beforeAll(async () => {
    const [valuation] = await asOwner<{ id: string }>(
      `insert into public.valuations (request, source, state, first_response) values ('{}', 'engine', 'done', '{}') returning id`,
    )
    await asOwner(
      `insert into public.trade_in_quotes (key, valuation_id, vehicle, kms, condition, owners, colour, city, range_suggested, base, adjustments, amount,
                                           listed_defects, source, policy, status, created_at, valid_until)
       select gen_random_uuid(), $1, jsonb_build_object('brand', 'Prueba', 'model', 'P', 'year', 2020, 'label', 'Prueba ' || n || case when n = 3 then $2::text else '' end),
              n * 1000, 'bueno', 1, 'rojo', case when n = 4 then null else 'Monterrey' end, 1, n * 100, '[]', n * 100, '[]', 'engine', 'x',
              case when n > 8 then 'accepted' else 'open' end, t.at, t.at + interval '168 hours'
         from generate_series(1, 10) n, lateral (select timestamptz '2024-03-05 23:30-06' + (n - 1) * interval '1 day' as at) t`,
      [valuation!.id, TRIM],
    )
  })
  const kmsOf = async (asked: Partial<RowsAsked>) => {
    const client = await clientOf(idOf('admin@volante.test'))
    const { data } = await askRows(
      client.from('desk_offers').select('kms, car'),
      {
        search: '',
        sort: { column: 'kms', isDescending: false },
        from: 0,
        count: 50,
        ...asked,
        filters: [{ column: 'car', op: 'contiene', values: ['Prueba'] }, ...(asked.filters ?? [])],
      },
      COLUMNS,
      { searched: ['folio', 'car'], usual: { column: 'created_at', isDescending: true } },
    ).throwOnError()
    return data.map(({ kms }) => kms / 1000)
  }

  test.each<[string, Partial<RowsAsked>, number[]]>([
    ['everything', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['a page of it', { from: 3, count: 2 }, [4, 5]],
    ['the last first', { sort: { column: 'final_amount', isDescending: true }, count: 2 }, [10, 9]],
    ['its usual order', { sort: null, count: 1 }, [10]],
    ['one of several values', { filters: [{ column: 'state', op: 'es', values: ['accepted', 'withdrawn'] }] }, [9, 10]],
    [
      'a filter that is off',
      { filters: [{ column: 'state', op: 'es', values: ['accepted'], isOff: true }], count: 1 },
      [1],
    ],
    [
      'between two amounts',
      {
        filters: [
          { column: 'final_amount', op: 'desde', values: ['300'] },
          { column: 'final_amount', op: 'hasta', values: ['500'] },
        ],
      },
      [3, 4, 5],
    ],
    ['an amount that is none', { filters: [{ column: 'final_amount', op: 'desde', values: ['x'] }] }, []],
    ['what is empty', { filters: [{ column: 'city', op: 'es', values: [''] }] }, [4]],
    ['what is empty or not', { filters: [{ column: 'city', op: 'es', values: ['', 'Monterrey'] }], count: 1 }, [1]],
    ['a day', { filters: [{ column: 'created_at', op: 'es', values: ['2024-03-05', '2024-03-07'] }] }, [1, 3]],
    ['since a day', { filters: [{ column: 'created_at', op: 'desde', values: ['2024-03-13'] }] }, [9, 10]],
    ['until a day', { filters: [{ column: 'created_at', op: 'hasta', values: ['2024-03-06'] }] }, [1, 2]],
    ['a text as it stands', { filters: [{ column: 'car', op: 'contiene', values: [TRIM] }] }, [3]],
    ['that very text', { filters: [{ column: 'car', op: 'es', values: [`Prueba 3${TRIM}`] }] }, [3]],
    ['a text that is searched', { search: '"única" 100%_*(x), y:z' }, [3]],
    ['what is nowhere', { search: '100%%' }, []],
  ])('for %s', async (_, asked, found) => expect(await kmsOf(asked)).toEqual(found))
})
