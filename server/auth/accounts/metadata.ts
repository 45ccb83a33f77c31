import { objectIn } from '../call.ts'
import { invalid } from '../errors.ts'

// Bytes. Every access token contains the metadata, and a token must fit in a header.
const LONGEST = 4096

/** Throws validation_failed if the metadata is too large for a token. */
export function metadataIn(body: Record<string, unknown>, name: string): Record<string, unknown> | undefined {
  const data = objectIn(body, name)
  if (data && Buffer.byteLength(JSON.stringify(data)) > LONGEST)
    throw invalid(`${name} cannot be longer than ${LONGEST} bytes`)
  return data
}

/** A null value removes its key. Throws like above. */
export function mergeMetadata(
  stored: Record<string, unknown> | null,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null))
  return metadataIn({ data: merged }, 'data') ?? {}
}
