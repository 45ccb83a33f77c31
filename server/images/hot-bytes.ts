import { LRUCache } from 'lru-cache'

/** The bytes asked for most lately, kept in memory: reading a file costs four turns of threads that also encode pictures. */
export type HotBytes = Pick<LRUCache<string, Buffer>, 'get' | 'set'>

const LARGEST = 512 * 1024

/** At most `maxBytes`, each for at most `forMs`: after that the file is read again, which is how its last use is noted. */
export const openHotBytes = (maxBytes: number, forMs: number): HotBytes =>
  new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: Math.min(LARGEST, maxBytes),
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    ttl: forMs,
    perf: Date,
  })
