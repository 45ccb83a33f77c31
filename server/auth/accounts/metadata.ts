import { objectIn } from '../call.ts'
import { invalid } from '../errors.ts'

// It travels in every access token, and a header has to fit through every proxy on the way.
const LONGEST = 4096

/** What a request says of the person ('data', 'user_metadata'). Throws validation_failed when it would not fit in a token. */
export function metadataIn(body: Record<string, unknown>, name: string): Record<string, unknown> | undefined {
  const data = objectIn(body, name)
  if (data && Buffer.byteLength(JSON.stringify(data)) > LONGEST)
    throw invalid(`${name} cannot be longer than ${LONGEST} bytes`)
  return data
}

/** `changes` over what is kept; a null takes a name away. Throws validation_failed when it would not fit in a token. */
export function mergeMetadata(
  kept: Record<string, unknown> | null,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.fromEntries(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== null))
  return metadataIn({ data: merged }, 'data') ?? {}
}
