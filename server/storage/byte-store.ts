import type { Readable } from 'node:stream'
import { isUuid } from '#contract/uuid.ts'

/** Bytes of an object from `start` to `end`, both counted from 0 and included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where the bytes of objects lie, each under the random name of one version (a UUID): what people call an object never gets
 * here. A version is written once and never changed.
 */
export interface ByteStore {
  /** Takes a finished file of this machine as the bytes of a version; it is safe from a crash when this resolves. The file is used up. */
  put(version: string, file: string): Promise<void>
  /** A stream of the bytes, or null when that version is not there. */
  open(version: string, range?: ByteRange): Promise<Readable | null>
  copy(from: string, to: string): Promise<void>
  /** Removes what is there of these versions. */
  remove(versions: readonly string[]): Promise<void>
  /** All versions, and since when each lies there. */
  list(): AsyncIterable<{ version: string; since: Date }>
}

/** Whether `text` names a version: in lower case, as it was made, so that none has two names. */
export const isVersion = (text: string): boolean => isUuid(text) && text === text.toLowerCase()

/** The relative place of a version: 256 folders, so that no listing grows long. Throws for anything but a UUID: a programming error. */
export function pathOfVersion(version: string): string {
  if (!isVersion(version)) throw new Error('a version is named by a UUID')
  return `${version.slice(0, 2)}/${version}`
}
