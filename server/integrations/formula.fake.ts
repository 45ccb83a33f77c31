// Evaluates formulas, so that tests detect injection.

type Value = string | number | boolean
export type FormulaFields = Record<string, unknown>

export function evaluate(formula: string, fields: FormulaFields): Value {
  const tokens = [...tokensOf(formula)]
  let at = 0
  const take = (sign: string) => {
    if (tokens[at] !== sign) return false
    at += 1
    return true
  }
  const expect = (sign: string) => {
    if (!take(sign)) throw new SyntaxError(`expected ${sign} at ${at}`)
  }

  const comparison = (): Value => {
    const left = joined()
    if (take('=')) return left === joined()
    if (take('!=')) return left !== joined()
    return left
  }
  const joined = (): Value => {
    let value = term()
    while (take('&')) value = String(value) + String(term())
    return value
  }
  const term = (): Value => {
    const token = tokens[at++]
    if (token === undefined) throw new SyntaxError('it ends too early')
    if (token.startsWith('"')) return token.slice(1, -1).replace(/\\(.)/g, '$1')
    if (token.startsWith('{')) return textOf(fields[token.slice(1, -1)])
    if (/^\d/.test(token)) return Number(token)
    if (token === '(') {
      const value = comparison()
      expect(')')
      return value
    }
    const work = FUNCTIONS[token.toUpperCase()]
    if (!work) throw new SyntaxError(`there is no ${token}`)
    expect('(')
    const args: Value[] = []
    while (!take(')')) {
      if (args.length > 0) expect(',')
      args.push(comparison())
    }
    return work(args)
  }

  const value = comparison()
  if (at < tokens.length) throw new SyntaxError(`${tokens[at]} is too much`)
  return value
}

const FUNCTIONS: Record<string, (args: Value[]) => Value> = {
  AND: (args) => args.every(Boolean),
  OR: (args) => args.some(Boolean),
  NOT: ([value]) => !value,
  TRUE: () => true,
  FALSE: () => false,
  LOWER: ([value]) => String(value).toLowerCase(),
  SEARCH: ([what, where]) => String(where).indexOf(String(what)) + 1,
}

function* tokensOf(formula: string): Generator<string> {
  const pattern = /\s*("(?:[^"\\]|\\.)*"|\{[^{}]*\}|\d+(?:\.\d+)?|!=|[=&(),]|[A-Za-z_]\w*)\s*/y
  while (pattern.lastIndex < formula.length) {
    const from = pattern.lastIndex
    const found = pattern.exec(formula)
    if (!found) throw new SyntaxError(`it cannot be read from ${from} on`)
    yield found[1]!
  }
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(', ') : value === undefined || value === null ? '' : String(value)
