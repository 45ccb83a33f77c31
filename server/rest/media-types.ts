import { noMediaType } from './errors.ts'

/** How an answer is written. */
export type AnswerFormat =
  | { kind: 'json' | 'csv'; stripNulls?: boolean }
  | { kind: 'object'; stripNulls?: boolean }
  | { kind: 'plan'; format: 'json' | 'text'; options: string[]; inner: AnswerFormat; innerType: string }

export interface MediaType {
  /** 'application/json', lower case. */
  name: string
  parameters: Map<string, string>
}

const PLAN_OPTIONS = ['analyze', 'verbose', 'settings', 'buffers', 'wal']

/** Reads one media type with its parameters; names are case-insensitive. */
export const parseMediaType = (text: string): MediaType => {
  const [name = '', ...rest] = splitOutsideQuotes(text, ';')
  const parameters = rest.flatMap((part) => {
    const found = /^\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s"]*))\s*$/.exec(part)
    return found ? [[(found[1] ?? '').toLowerCase(), found[2] ?? found[3] ?? ''] as const] : []
  })
  return { name: name.trim().toLowerCase(), parameters: new Map(parameters) }
}

/** The first acceptable output for an Accept header, best quality first. Throws PGRST107 when there is none. */
export const negotiate = (accept: string | null, plans: boolean): AnswerFormat => {
  const asked = acceptedTypes(accept)
  for (const type of asked) {
    const output = outputFor(type, plans)
    if (output) return output
  }
  throw noMediaType(asked.map((type) => type.name))
}

/** Media types of an Accept header by descending quality; none at all means any. */
export const acceptedTypes = (accept: string | null): MediaType[] => {
  const types = splitOutsideQuotes(accept ?? '', ',')
    .filter((part) => part.trim() !== '')
    .map(parseMediaType)
  if (types.length === 0) return [{ name: '*/*', parameters: new Map() }]
  const quality = (type: MediaType) => Number(type.parameters.get('q') ?? 1) || 0
  return types.toSorted((one, other) => quality(other) - quality(one))
}

const outputFor = (type: MediaType, plans: boolean): AnswerFormat | undefined => {
  const stripNulls = type.parameters.get('nulls') === 'stripped'
  switch (type.name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { kind: 'json' }
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return { kind: 'json', stripNulls }
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', stripNulls }
    case 'text/csv':
    case 'text/*':
      return { kind: 'csv' }
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json':
      return plans ? planOutput(type) : undefined
    default:
      return undefined
  }
}

const planOutput = (type: MediaType): AnswerFormat | undefined => {
  const innerType = type.parameters.get('for') || 'application/json'
  const inner = outputFor(parseMediaType(innerType), false)
  const options = (type.parameters.get('options') ?? '').split('|').filter((option) => PLAN_OPTIONS.includes(option))
  return inner && { kind: 'plan', format: type.name.endsWith('+json') ? 'json' : 'text', options, inner, innerType }
}

/** The Content-Type that says how an answer is written. */
export const contentType = (output: AnswerFormat): string => {
  const stripped = output.kind !== 'plan' && output.stripNulls ? ';nulls=stripped' : ''
  switch (output.kind) {
    case 'json':
      return stripped ? `application/vnd.pgrst.array+json${stripped}; charset=utf-8` : 'application/json; charset=utf-8'
    case 'object':
      return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`
    case 'csv':
      return 'text/csv; charset=utf-8'
    case 'plan': {
      const options = output.options.length > 0 ? `; options=${output.options.join('|')}` : ''
      return `application/vnd.pgrst.plan+${output.format}; for="${output.innerType}"${options}; charset=utf-8`
    }
  }
}

const splitOutsideQuotes = (text: string, separator: ',' | ';') => {
  const parts = ['']
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    if (character === separator && !quoted) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
