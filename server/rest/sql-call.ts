import { type CallPlan, SCALAR } from './plan.ts'
import { arrayLiteral, qualified, quoteIdentifier, type Values } from './statement.ts'

export const callSql = (values: Values, plan: CallPlan): string => {
  const { routine, args } = plan
  const body = args.kind === 'json' && args.names.length > 0 ? bodySql(values, plan, args) : undefined
  const call = `${qualified(routine)}(${argumentsSql(values, plan)})`
  if (routine.returns.kind === 'composite') {
    const computed = plan.computed
      .map((column) => `, ${qualified(column)}((_call.*)) as ${quoteIdentifier(column.name)}`)
      .join('')
    return `select _call.*${computed} from ${body ? `${body}, lateral ` : ''}${call} as _call`
  }
  return `select ${call} as ${SCALAR}${body ? ` from ${body}` : ''}`
}

const argumentsSql = (values: Values, { routine, args }: CallPlan): string => {
  const { parameters } = routine
  switch (args.kind) {
    case 'body':
      return `${values.bind(args.body)}::${parameters[0]?.type}`
    case 'json':
      return parameters
        .filter(({ name }) => args.names.includes(name))
        .map(
          ({ name, variadic }) =>
            `${variadic ? 'variadic ' : ''}${quoteIdentifier(name)} := _args.${quoteIdentifier(name)}`,
        )
        .join(', ')
    case 'named':
      return parameters
        .flatMap(({ name, type, variadic }) => {
          const given = args.values.get(name)
          if (!given) return []
          const place = values.bind(variadic ? arrayLiteral(given) : (given[0] ?? ''))
          return [`${variadic ? 'variadic ' : ''}${quoteIdentifier(name)} := ${place}::${type}`]
        })
        .join(', ')
  }
}

const bodySql = (values: Values, { routine }: CallPlan, args: Extract<CallPlan['args'], { kind: 'json' }>) => {
  const shape = routine.parameters
    .filter(({ name }) => args.names.includes(name))
    .map(({ name, type }) => `${quoteIdentifier(name)} ${type}`)
    .join(', ')
  const read = args.isObject ? 'json_to_record' : 'json_to_recordset'
  return `(select * from ${read}(${values.bind(args.text)}::json) as _ (${shape}) limit 1) as _args`
}
