import type { MediaHandler } from './schema-types.ts'

export type AnswerFormat =
  | { kind: 'json' | 'csv'; stripNulls?: boolean }
  | { kind: 'object'; stripNulls?: boolean }
  | { kind: 'geojson' }
  | { kind: 'handled'; handler: MediaHandler }
  | { kind: 'plan'; format: 'json' | 'text'; options: string[]; inner: AnswerFormat; innerType: string }

export interface MediaType {
  name: string
  parameters: Map<string, string>
}

const PLAN_OPTIONS = ['analyze', 'verbose', 'settings', 'buffers', 'wal']

export const parseMediaType = (text: string): MediaType => {
  const [name = '', ...rest] = splitOutsideQuotes(text, ';')
  const parameters = rest.flatMap((part) => {
    const found = /^\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s"]*))\s*$/.exec(part)
    return found ? [[(found[1] ?? '').toLowerCase(), found[2] ?? found[3] ?? ''] as const] : []
  })
  return { name: name.trim().toLowerCase(), parameters: new Map(parameters) }
}

export const acceptedTypes = (accept: string | null): MediaType[] => {
  const types = splitOutsideQuotes(accept ?? '', ',')
    .filter((part) => part.trim() !== '')
    .map(parseMediaType)
  if (types.length === 0) return [{ name: '*/*', parameters: new Map() }]
  const quality = (type: MediaType) => Number(type.parameters.get('q') ?? 1) || 0
  return types.toSorted((one, other) => quality(other) - quality(one))
}

export const builtIn = (type: MediaType): AnswerFormat | undefined => {
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
    case 'application/geo+json':
      return { kind: 'geojson' }
    default:
      return undefined
  }
}

const PLAN = /^application\/vnd\.pgrst\.plan(?:\+(text|json))?$/

export const planOutput = (
  type: MediaType,
  inner: (type: MediaType) => AnswerFormat | undefined,
): AnswerFormat | undefined => {
  const found = PLAN.exec(type.name)
  if (!found) return undefined
  const innerType = type.parameters.get('for') || 'application/json'
  const explained = inner(parseMediaType(innerType))
  const options = (type.parameters.get('options') ?? '').split('|').filter((option) => PLAN_OPTIONS.includes(option))
  return (
    explained && { kind: 'plan', format: found[1] === 'json' ? 'json' : 'text', options, inner: explained, innerType }
  )
}

const TEXT = ['application/json', 'application/geo+json', 'text/csv', 'text/plain', 'text/xml']

export const contentType = (output: AnswerFormat): string => {
  const stripped = 'stripNulls' in output && output.stripNulls ? ';nulls=stripped' : ''
  switch (output.kind) {
    case 'json':
      return stripped ? `application/vnd.pgrst.array+json${stripped}; charset=utf-8` : 'application/json; charset=utf-8'
    case 'object':
      return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`
    case 'csv':
      return 'text/csv; charset=utf-8'
    case 'geojson':
      return 'application/geo+json; charset=utf-8'
    case 'handled': {
      const { type } = output.handler
      if (type === '*/*') return 'application/octet-stream'
      return TEXT.includes(type.toLowerCase()) ? `${type}; charset=utf-8` : type
    }
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
