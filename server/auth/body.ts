import { readBody } from '../kernel/read-body.ts'
import { authError } from './errors.ts'

const LONGEST_BYTES = 1_048_576

/** An empty body is {}. Throws 400 bad_json, or 413 above 1 MB. */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return {}
  const bytes = await readBody(request, LONGEST_BYTES, tooLarge)
  if (bytes.length === 0) return {}
  const isForm = request.headers.get('content-type')?.toLowerCase().startsWith('application/x-www-form-urlencoded')
  const parsed = isForm ? Object.fromEntries(new URLSearchParams(textOf(bytes))) : parse(textOf(bytes))
  // PostgreSQL text cannot hold NUL.
  if (holdsNul(parsed, 0)) throw badJson('it holds a NUL character')
  return parsed
}

const textOf = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badJson('it is not UTF-8')
  }
}

const parse = (text: string): Record<string, unknown> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badJson('it is not JSON')
  }
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw badJson('it is not an object')
  return value as Record<string, unknown>
}

const DEEPEST = 64

const holdsNul = (value: unknown, depth: number): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  if (depth > DEEPEST) throw badJson('it is nested too deeply')
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner, depth + 1))
}

const badJson = (why: string) => authError(400, 'bad_json', `Could not parse request body as JSON: ${why}`)
const tooLarge = () => authError(413, 'request_too_large', 'Request body is too large')
