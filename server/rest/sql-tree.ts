import {
  aggregateOf,
  type Embed,
  type Output,
  type OutputColumn,
  outputsOf,
  type ReadNode,
  type RestCondition,
  type RestSource,
  spreadName,
} from './read-tree.ts'
import { fieldSql, filterSql, rangeSql } from './sql-fields.ts'
import { qualified, quoteIdentifier, type Values } from './statement.ts'

interface Shape {
  numbered?: boolean
  hoists?: boolean
  comparable?: boolean
}

interface Place {
  from: string
  joins: string[]
}

export const rowsSql = (values: Values, node: ReadNode, { from, joins }: Place, shape: Shape = {}): string => {
  const outputs = outputsOf(node)
  const grouped = !shape.hoists && outputs.some(aggregateOf)
  const inner = { ...shape, comparable: shape.comparable || grouped }
  return (
    `select ${listSql(values, node, outputs, inner, grouped)} from ${from}${lateralsSql(values, node, inner)}` +
    `${whereSql(values, node, joins)}${grouped ? groupSql(values, node, outputs) : ''}${orderSql(values, node)}` +
    rangeSql(values, node.range)
  )
}

export const bareRowsSql = (values: Values, node: ReadNode, { from, joins }: Place): string =>
  `select 1 from ${from}${whereSql(values, node, joins)}`

const listSql = (values: Values, node: ReadNode, outputs: Output[], shape: Shape, grouped: boolean) => {
  const alias = quoteIdentifier(node.source.alias)
  const embedded = outputs.filter(({ kind }) => kind !== 'column')
  const all = node.select === undefined && !grouped && !shape.numbered
  const listed = (all ? embedded : outputs).map((output, at) => {
    const name = shape.numbered ? spreadName(at) : quoteIdentifier(output.name)
    return `${outputSql(values, node.source, output, shape)} as ${name}`
  })
  return [...(all ? [`${alias}.*`] : []), ...listed].join(', ')
}

const outputSql = (values: Values, source: RestSource, output: Output, shape: Shape): string => {
  switch (output.kind) {
    case 'column':
      return columnOutputSql(values, source, output.column, shape)
    case 'embed':
      return output.embed.toOne ? recordSql(output.embed, shape) : listOfSql(values, source, output.embed, shape)
    case 'spread': {
      const column = `${quoteIdentifier(output.embed.lateral)}.${spreadName(output.at)}`
      const aggregate = shape.hoists ? undefined : aggregateOf(output)
      if (aggregate) return castSql(`${aggregate.name}(${column})`, aggregate.cast)
      return output.embed.toOne ? column : `coalesce(${column}, '[]')`
    }
  }
}

const castSql = (expression: string, type: string | undefined) =>
  type === undefined ? expression : `cast(${expression} as ${type})`

const columnOutputSql = (values: Values, source: RestSource, column: OutputColumn, { hoists }: Shape) => {
  const { field, cast, aggregate, aggregateCast, counts } = column
  const alias = quoteIdentifier(source.alias)
  // Counting whole rows needs access to all columns.
  if (counts) return castSql(`count(${alias}.*)`, aggregateCast)
  // The parent's count then skips missing rows.
  const plain = field ? fieldSql(values, alias, field) : hoists ? '1' : '*'
  const written = field?.represented?.toJson ? `${qualified(field.represented.toJson)}(${plain})` : plain
  const converted = castSql(written, cast)
  return !aggregate || hoists ? converted : castSql(`${aggregate}(${converted})`, aggregateCast)
}

const recordSql = ({ lateral }: Embed, { comparable }: Shape) =>
  `${comparable ? 'to_jsonb' : 'row_to_json'}(${quoteIdentifier(lateral)}.*)`

const listOfSql = (values: Values, source: RestSource, embed: Embed, { comparable }: Shape) => {
  const lateral = quoteIdentifier(embed.lateral)
  const rows = rowsSql(values, embed.node, placeOf(values, embed, source))
  return `(select coalesce(${comparable ? 'jsonb' : 'json'}_agg(${lateral}.*), '[]') from (${rows}) as ${lateral})`
}

// Lists are subqueries and evaluated after the limit.
const lateralsSql = (values: Values, { source, embeds }: ReadNode, { comparable }: Shape) =>
  embeds
    .filter(({ hidden, orders, spread, toOne }) => (hidden ? orders : spread || toOne))
    .map((embed) => {
      const { node, spread, toOne, hidden } = embed
      const numbered = spread && !hidden
      const rows = rowsSql(values, node, placeOf(values, embed, source), {
        numbered,
        hoists: numbered && toOne,
        comparable: numbered && comparable,
      })
      const joined = numbered && !toOne ? columnsOfSql(node, rows, comparable ?? false) : rows
      return ` left join lateral (${joined}) as ${quoteIdentifier(embed.lateral)} on true`
    })
    .join('')

const columnsOfSql = (node: ReadNode, rows: string, comparable: boolean) => {
  const columns = outputsOf(node).map((_, at) => spreadName(at))
  const lists = columns.map((name) => `${comparable ? 'jsonb' : 'json'}_agg(_each.${name}) as ${name}`)
  return `select ${lists.join(', ')} from (${rows}) as _each`
}

const placeOf = (values: Values, { node, relationship, via }: Embed, parent: RestSource): Place => {
  values.nest()
  const [own, above] = [quoteIdentifier(node.source.alias), quoteIdentifier(parent.alias)]
  const equal = (left: string, one: string, right: string, other: string) =>
    `${left}.${quoteIdentifier(one)} = ${right}.${quoteIdentifier(other)}`
  switch (relationship.kind) {
    case 'key':
      return {
        from: `${qualified(relationship.foreign)} as ${own}`,
        joins: relationship.columns.map(([up, down]) => equal(own, down, above, up)),
      }
    case 'junction': {
      const between = quoteIdentifier(via)
      return {
        from: `${qualified(relationship.foreign)} as ${own}, ${qualified(relationship.junction)} as ${between}`,
        joins: [
          ...relationship.near.map(([up, down]) => equal(between, down, above, up)),
          ...relationship.far.map(([column, down]) => equal(between, down, own, column)),
        ],
      }
    }
    case 'computed':
      return { from: `${qualified(relationship.routine)}(${rowSql(parent)}) as ${own}`, joins: [] }
  }
}

const rowSql = ({ alias, columns, remadeFrom }: RestSource) => {
  const row = quoteIdentifier(alias)
  if (!remadeFrom) return `(${row}.*)`
  const fields = [...columns.keys()].map((name) => `${row}.${quoteIdentifier(name)}`)
  return `row(${fields.join(', ')})::${qualified(remadeFrom)}`
}

const groupSql = (values: Values, { source }: ReadNode, outputs: Output[]) => {
  const terms = outputs.flatMap((output, at) => {
    if (aggregateOf(output) || isCount(output)) return []
    const unnamed = output.kind === 'column' && output.column.alias === undefined ? output.column.field : undefined
    return unnamed ? [fieldSql(values, quoteIdentifier(source.alias), unnamed)] : [String(at + 1)]
  })
  return terms.length > 0 ? ` group by ${terms.join(', ')}` : ''
}

const orderSql = (values: Values, { source, order }: ReadNode) => {
  const terms = order.map(({ embed, field, direction, nulls }) => {
    const alias = quoteIdentifier(embed ? embed.lateral : source.alias)
    const place = nulls === 'nullsfirst' ? ' nulls first' : nulls === 'nullslast' ? ' nulls last' : ''
    return `${fieldSql(values, alias, field)}${direction ? ` ${direction}` : ''}${place}`
  })
  return terms.length > 0 ? ` order by ${terms.join(', ')}` : ''
}

const whereSql = (values: Values, { source, conditions }: ReadNode, joins: string[]) =>
  allOf([...joins, ...conditions.map((condition) => conditionSql(values, source, condition))])

export const allOf = (conditions: string[]) => (conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '')

export const conditionSql = (values: Values, source: RestSource, condition: RestCondition): string => {
  const not = condition.negated ? 'not ' : ''
  switch (condition.kind) {
    case 'filter':
      return `${not}(${filterSql(values, quoteIdentifier(source.alias), condition.field, condition.operation)})`
    case 'group': {
      const members = condition.members.map((member) => conditionSql(values, source, member))
      return `${not}(${members.join(` ${condition.operator} `)})`
    }
    case 'present':
      return `${not}exists (${presentSql(values, source, condition.embed)})`
  }
}

const presentSql = (values: Values, source: RestSource, embed: Embed) => {
  const { node, spread, toOne } = embed
  const place = placeOf(values, embed, source)
  const outputs = outputsOf(node)
  const counted = outputs.some((output) => isCount(output) || (aggregateOf(output) && !(spread && toOne)))
  if (!counted) return bareRowsSql(values, node, place) + rangeSql(values, node.range)
  return rowsSql(values, node, place)
}

const isCount = (output: Output) => output.kind === 'column' && output.column.counts === true
