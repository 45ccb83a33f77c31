import { describe, expect, test } from 'vitest'
import { parseQuery } from './query.ts'
import { countEmbeds, parseSelect } from './select.ts'

const field = (name: string) => ({ kind: 'field', field: { name, path: [] } })
const embed = (target: string, more: object = {}) => ({
  kind: 'embed',
  target,
  inner: false,
  spread: false,
  items: [],
  ...more,
})

describe('a name followed by a parenthesis is embedded', () => {
  test.each<[string, object[]]>([
    ['a()', [embed('a')]],
    ['a( )', [embed('a')]],
    ['a(b)', [embed('a', { items: [field('b')] })]],
    ['x:a(b,*)', [embed('a', { alias: 'x', items: [field('b'), { kind: 'all' }] })]],
    ['a!h(b)', [embed('a', { hint: 'h', items: [field('b')] })]],
    ['a!inner(b)', [embed('a', { inner: true, items: [field('b')] })]],
    ['a!left!h(b)', [embed('a', { hint: 'h', items: [field('b')] })]],
    ['a!h!inner()', [embed('a', { hint: 'h', inner: true })]],
    ['a!left!inner()', [embed('a')]],
    ['a!h!i()', [embed('a', { hint: 'h' })]],
    ['"a.b"!"c,d"()', [embed('a.b', { hint: 'c,d' })]],
    ['...a(b)', [embed('a', { spread: true, items: [field('b')] })]],
    [
      'a(b(c),...d!inner(e))',
      [
        embed('a', {
          items: [embed('b', { items: [field('c')] }), embed('d', { spread: true, inner: true, items: [field('e')] })],
        }),
      ],
    ],
    ['count()', [{ kind: 'rows' }]],
    ['n:count()::text', [{ kind: 'rows', alias: 'n', aggregateCast: 'text' }]],
    ['a(count,b.sum())', [embed('a', { items: [field('count'), { ...field('b'), aggregate: 'sum' }] })]],
    [' a , x : b', [field('a'), { ...field('b'), alias: 'x' }]],
  ])('%s', (text, items) => expect(parseSelect(text)).toMatchObject(items))
})

test.each([
  'a!(b)',
  'a!',
  'a!inner',
  'a!innermost(b)',
  'a!leftover()',
  'a!b!c!d()',
  'a(',
  'a(b',
  'a(b))',
  'a(b,)',
  '...a',
  '...',
  'x:...a()',
  '...x:a()',
  'count(*)',
  'a(*b)',
])('%s is not a select', (text) =>
  expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST100' })),
)

test('embeds are bounded in depth and number', () => {
  const deep = (levels: number) => `${'a('.repeat(levels)}b${')'.repeat(levels)}`
  expect(countEmbeds(parseSelect(deep(10)))).toBe(10)
  expect(() => parseSelect(deep(11))).toThrow(
    expect.objectContaining({ code: 'PGRST100', details: 'resources are embedded deeper than 10' }),
  )
  expect(() => parseSelect(`${'a(),'.repeat(100)}a()`)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
})

test('each parameter is assigned to its level', () => {
  const { levels, conditions, order, range } = parseQuery(
    [
      ['id', 'eq.1'],
      ['a.id', 'eq.2'],
      ['a.b.order', 'c.desc,d(e->f)'],
      ['a.limit', '3'],
      ['"x.y".offset', '4'],
      ['a.not.or', '(g.eq.5,h.is.null)'],
      ['order', 'i'],
    ],
    '5-9',
    false,
  )
  expect([conditions.length, order.length, range]).toEqual([1, 1, { offset: 5n, limit: 5n }])
  expect(levels).toMatchObject([
    {
      resources: ['a'],
      conditions: [
        { kind: 'filter', field: { name: 'id' } },
        { kind: 'group', negated: true, operator: 'or' },
      ],
      range: { limit: 3n },
      limited: true,
    },
    {
      resources: ['a', 'b'],
      order: [
        { field: { name: 'c' }, direction: 'desc' },
        { resource: 'd', field: { name: 'e', path: [{ key: 'f' }] } },
      ],
      limited: false,
    },
    { resources: ['x.y'], range: { offset: 4n, limit: null } },
  ])
})
