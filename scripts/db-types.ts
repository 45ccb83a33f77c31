// npm run db:types: generates contract/database.ts; --check compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PROJECT_ROOT } from '#db/root.ts'
import { loadSchema } from '#server/rest/schema-load.ts'
import { startTestPostgres } from '#tests/database.ts'

const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
}

const tsType = (name: string): string =>
  name.startsWith('_') ? `${tsType(name.slice(1))}[]` : (TYPES[name] ?? 'string')

interface Column {
  relation: string
  kind: 'Tables' | 'Views'
  name: string
  type: string
  optional: boolean
  nullable: boolean
  generated: boolean
}

// View columns take nullability from their tables.
const COLUMNS = `
  with recursive not_null (schema, relation, name) as (
    select c.relnamespace::regnamespace::text collate "C", c.relname::text collate "C", a.attname::text collate "C"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attnotnull where c.relkind in ('r', 'p')
    union
    select u.view_schema::text collate "C", u.view_name::text collate "C", u.column_name::text collate "C"
      from not_null n join information_schema.view_column_usage u
        on u.table_schema = n.schema and u.table_name = n.relation and u.column_name = n.name
     where u.view_schema = 'public'
  )
  select c.relname as relation, case c.relkind when 'v' then 'Views' else 'Tables' end as kind, a.attname as name, t.typname as type,
         a.atthasdef or a.attidentity <> '' as optional, a.attgenerated <> '' or a.attidentity = 'a' as generated,
         not exists (select from not_null n where n.schema = 'public' and n.relation = c.relname and n.name = a.attname) as nullable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by 2, 1, a.attnum`

const FUNCTIONS = `
  select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as arg_names, p.pronargdefaults as defaults, p.proretset as is_set,
         array(select t.typname::text from unnest(p.proargtypes) with ordinality as arg(oid, i) join pg_type t on t.oid = arg.oid order by i) as arg_types,
         array(select jsonb_build_object('name', out.name, 'type', t.typname)
                 from unnest(p.proallargtypes, p.proargmodes, p.proargnames) with ordinality as out (oid, mode, name, i)
                 join pg_type t on t.oid = out.oid where out.mode = 't' order by i) as returned_columns,
         r.typname as returns, (select relname from pg_class where oid = r.typrelid and relkind in ('r', 'v')) as relation
    from pg_proc p join pg_type r on r.oid = p.prorettype
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`

const server = await startTestPostgres()
const client = new pg.Client({ connectionString: server.url('volante_template') })
await client.connect()
const columns: Column[] = (await client.query(COLUMNS)).rows
const functions = (await client.query(FUNCTIONS)).rows
const schema = await loadSchema(client, ['public'], [])
await client.end()
await server.stop()

const row = (column: Column) => `${column.name}: ${tsType(column.type)}${column.nullable ? ' | null' : ''}`
const insert = (column: Column, allOptional: boolean) =>
  `${column.name}${allOptional || column.optional || column.nullable ? '?' : ''}: ${tsType(column.type)}${column.nullable ? ' | null' : ''}`

const list = (names: string[]) => `[${names.map((one) => `'${one}'`).join(', ')}]`

const relationships = (name: string) => {
  const keys = schema
    .relationships({ schema: 'public', name }, 'public')
    .filter((one) => one.kind === 'key')
    .filter(({ references }) => references)
  if (keys.length === 0) return '        Relationships: []'
  const lines = keys.map(({ constraint, columns, cardinality, foreign }) => {
    const [own, other] = [columns.map(([column]) => column), columns.map(([, column]) => column)]
    return `          {
            foreignKeyName: '${constraint}'
            columns: ${list(own)}
            isOneToOne: ${cardinality === 'one-to-one'}
            referencedRelation: '${foreign.name}'
            referencedColumns: ${list(other)}
          },`
  })
  return `        Relationships: [\n${lines.join('\n')}\n        ]`
}

const relations = (kind: Column['kind']) => {
  const names = [...new Set(columns.filter((column) => column.kind === kind).map((column) => column.relation))]
  if (names.length === 0) return '      [_ in never]: never'
  return names
    .map((name) => {
      const own = columns.filter((column) => column.kind === kind && column.relation === name)
      const writable = own.filter((column) => !column.generated)
      const block = (title: string, lines: string[]) =>
        `        ${title}: {\n${lines.map((line) => `          ${line}`).join('\n')}\n        }`
      return [
        `      ${name}: {`,
        block('Row', own.map(row)),
        block(
          'Insert',
          writable.map((column) => insert(column, kind === 'Views')),
        ),
        block(
          'Update',
          writable.map((column) => insert(column, true)),
        ),
        relationships(name),
        '      }',
      ].join('\n')
    })
    .join('\n')
}

const signatures = functions
  .map((fn) => {
    const required = fn.arg_types.length - fn.defaults
    const args = fn.arg_names.map(
      (name: string, i: number) => `${name}${i >= required ? '?' : ''}: ${tsType(fn.arg_types[i])}`,
    )
    const view = columns.find((column) => column.relation === fn.relation)
    // Table functions do not declare nullability.
    const table = fn.returned_columns.map(
      (column: { name: string; type: string }) => `${column.name}: ${tsType(column.type)}`,
    )
    const returns = view
      ? `Database['public']['${view.kind}']['${view.relation}']['Row']`
      : table.length
        ? `{ ${table.join('; ')} }`
        : tsType(fn.returns)
    return `      ${fn.name}: { Args: ${args.length ? `{ ${args.join('; ')} }` : 'Record<PropertyKey, never>'}; Returns: ${returns}${fn.is_set ? '[]' : ''} }`
  })
  .join('\n')

const text = `// Generated from the database by npm run db:types. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
${relations('Tables')}
    }
    Views: {
${relations('Views')}
    }
    Functions: {
${signatures || '      [_ in never]: never'}
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
`
const file = join(PROJECT_ROOT, 'contract/database.ts')
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('contract/database.ts is not what the database says: run npm run db:types')
    process.exit(1)
  }
  console.log('contract/database.ts is current')
} else {
  writeFileSync(file, text)
}
