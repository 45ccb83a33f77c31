import { LRUCache } from 'lru-cache'

/** File reads and encoding compete for threads. */
export type HotBytes = Pick<LRUCache<string, Buffer>, 'get' | 'set'>

const LARGEST = 512 * 1024

/** Expiry lets the file's last use be updated. */
export const openHotBytes = (maxBytes: number, forMs: number): HotBytes =>
  new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: Math.min(LARGEST, maxBytes),
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    ttl: forMs,
    perf: Date,
  })
