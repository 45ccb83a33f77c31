import { LRUCache } from 'lru-cache'

/** In-memory cache; reading files competes with encoding for threads. */
export type HotBytes = Pick<LRUCache<string, Buffer>, 'get' | 'set'>

const LARGEST = 512 * 1024

/** Entries expire after `forMs`, so the file's last use is updated. */
export const openHotBytes = (maxBytes: number, forMs: number): HotBytes =>
  new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: Math.min(LARGEST, maxBytes),
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    ttl: forMs,
    perf: Date,
  })
