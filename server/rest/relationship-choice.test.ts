import { describe, expect, test } from 'vitest'
import { chooseRelationship } from './relationship-choice.ts'
import { byCandidate, type ForeignKeyRow, keyRelationships } from './relationships.ts'
import type { Relation, Relationship, SchemaCache } from './schema-types.ts'
import { followViews, plainColumns, viewKey } from './view-columns.ts'

const relation = (name: string, primaryKey: string[], kind: 'table' | 'view' = 'table'): Relation => ({
  schema: 's',
  name,
  kind,
  primaryKey,
  columns: new Map(),
  computed: new Map(),
  insertable: true,
  updatable: true,
  deletable: true,
  description: null,
})
const relations = [
  relation('users', ['id']),
  relation('letters', ['id']),
  relation('tasks', ['id']),
  relation('doing', ['user_id', 'task_id']),
  relation('profiles', ['user_id']),
  relation('people', [], 'view'),
  relation('trees', ['id']),
  relation('lonely', ['id']),
]
const find = ({ schema, name }: { schema: string; name: string }) =>
  schema === 's' ? relations.find((one) => one.name === name) : undefined
let oid = 0
const oids = new Map(relations.map(({ name }) => [name, String(++oid)]))
const key = (
  constraint: string,
  origin: string,
  foreign: string,
  pairs: [string, string][],
  is_unique = false,
): ForeignKeyRow => ({
  constraint,
  origin: { schema: 's', name: origin, oid: oids.get(origin)! },
  foreign: { schema: 's', name: foreign, oid: oids.get(foreign)! },
  columns: pairs.map(([own, other], at) => [own, at + 2, other, 1]),
  is_unique,
})
const entry = (number: number, table: string, column: number) =>
  `{TARGETENTRY :expr {VAR :varno 1} :resno ${number} :resname a\\ b :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`
const peopleQuery = `({QUERY :rtable ({RTE :subquery {QUERY :targetList (${entry(1, '99', 9)})}}) :targetList (${entry(1, oids.get('users')!, 1)} ${entry(2, '0', 0)})})`
const views = followViews([
  { oid: oids.get('people')!, schema: 's', name: 'people', query: peopleQuery, columns: { 1: 'person', 2: 'more' } },
])
const all = [
  ...keyRelationships(
    [
      key('letters_from', 'letters', 'users', [['sender', 'id']]),
      key('letters_to', 'letters', 'users', [['receiver', 'id']]),
      key('doing_user', 'doing', 'users', [['user_id', 'id']]),
      key('doing_task', 'doing', 'tasks', [['task_id', 'id']]),
      key('profiles_user', 'profiles', 'users', [['user_id', 'id']], true),
      key('trees_parent', 'trees', 'trees', [['parent_id', 'id']]),
    ],
    views,
    find,
  ),
  {
    kind: 'computed',
    origin: find({ schema: 's', name: 'tasks' })!,
    foreign: find({ schema: 's', name: 'trees' })!,
    routine: { schema: 's', name: 'woods' },
    toOne: false,
  } satisfies Relationship,
].sort(byCandidate)
const cache = {
  relationships: (origin: Relation) => all.filter((one) => one.origin.name === origin.name),
  related: () => ['users', 'letters', 'tasks', 'doing', 'profiles', 'people', 'trees'],
} as unknown as SchemaCache
const choose = (origin: string, target: string, hint?: string) =>
  chooseRelationship(cache, 's', { schema: 's', name: origin }, target, hint)

describe('a relationship is chosen', () => {
  test.each<[string, string, string | undefined, string, string]>([
    ['letters', 'sender', undefined, 'many-to-one', 'users'],
    ['letters', 'letters_from', undefined, 'many-to-one', 'users'],
    ['letters', 'users', 'letters_to', 'many-to-one', 'users'],
    ['letters', 'users', 'receiver', 'many-to-one', 'users'],
    ['letters', 'people', 'sender', 'many-to-one', 'people'],
    ['users', 'letters', 'sender', 'one-to-many', 'letters'],
    ['users', 'profiles', undefined, 'one-to-one', 'profiles'],
    ['profiles', 'users', undefined, 'one-to-one', 'users'],
    ['users', 'tasks', undefined, 'many-to-many', 'tasks'],
    ['users', 'tasks', 'doing', 'many-to-many', 'tasks'],
    ['tasks', 'people', undefined, 'many-to-many', 'people'],
    ['trees', 'trees', undefined, 'one-to-many', 'trees'],
    ['trees', 'trees', 'parent_id', 'one-to-many', 'trees'],
    ['trees', 'parent_id', undefined, 'many-to-one', 'trees'],
  ])('%s with %s, hint %s', (origin, target, hint, cardinality, foreign) =>
    expect(choose(origin, target, hint)).toMatchObject({ cardinality, foreign: { name: foreign } }),
  )

  test('for a function by its name alone', () =>
    expect(choose('tasks', 'woods', 'anything')).toMatchObject({ kind: 'computed' }))
})

describe('no relationship is chosen', () => {
  test.each<[string, string, string | undefined, string | null]>([
    ['letters', 'user', undefined, "Perhaps you meant 'users' instead of 'user'."],
    ['letters', 'users', 'nothing', null],
    ['letters', 'tasks', undefined, null],
    ['letter', 'users', undefined, "Perhaps you meant 'letters' instead of 'letter'."],
    ['lonely', 'users', undefined, null],
    ['trees', 'trees', 'trees_parent', null],
    ['trees', 'trees_parent', undefined, "Perhaps you meant 'trees' instead of 'trees_parent'."],
    ['letters', 'users', 'letters_from_', null],
    ['tasks', 'trees', undefined, null],
  ])('%s with %s, hint %s', (origin, target, hint, meant) =>
    expect(() => choose(origin, target, hint)).toThrow(
      expect.objectContaining({ status: 400, code: 'PGRST200', hint: meant }),
    ),
  )
})

test('several are listed in order, each with a hint', () => {
  expect(() => choose('letters', 'users')).toThrow(
    expect.objectContaining({
      status: 300,
      code: 'PGRST201',
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'letters with users',
          relationship: 'letters_from using letters(sender) and users(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'letters with users',
          relationship: 'letters_to using letters(receiver) and users(id)',
        },
      ],
      hint: "Try changing 'users' to one of the following: 'users!letters_from', 'users!letters_to'. Find the desired relationship in the 'details' key.",
    }),
  )
})

test("a view exposes the plain columns of its outer list, and its table's key", () => {
  expect([...plainColumns(peopleQuery)]).toEqual([[1, { oid: oids.get('users'), column: 1 }]])
  expect(
    viewKey(views[0]!, [
      { oid: oids.get('users')!, columns: [1] },
      { oid: '99', columns: [9] },
    ]),
  ).toEqual(['person'])
  expect(viewKey(views[0]!, [{ oid: oids.get('users')!, columns: [1, 2] }])).toEqual([])
})
