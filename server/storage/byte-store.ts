import type { Readable } from 'node:stream'
import { isUuid } from '#contract/text/uuid.ts'

export interface ByteRange {
  start: number
  end: number
}

/** Immutable bytes by version (a random UUID), never by object name. */
export interface ByteStore {
  put(version: string, file: string): Promise<void>
  open(version: string, range?: ByteRange): Promise<Readable | null>
  copy(from: string, to: string): Promise<void>
  remove(versions: readonly string[]): Promise<void>
  list(): AsyncIterable<{ version: string; since: Date }>
}

export const isVersion = (text: string): boolean => isUuid(text) && text === text.toLowerCase()

/** Throws for anything but a UUID. */
export function pathOfVersion(version: string): string {
  if (!isVersion(version)) throw new Error('a version is named by a UUID')
  return `${version.slice(0, 2)}/${version}`
}
