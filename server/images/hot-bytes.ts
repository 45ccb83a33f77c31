import { LRUCache } from 'lru-cache'

export type HotBytes = Pick<LRUCache<string, Buffer>, 'get' | 'set'>

const LARGEST = 512 * 1024

export const openHotBytes = (maxBytes: number, forMs: number): HotBytes =>
  new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: Math.min(LARGEST, maxBytes),
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    ttl: forMs,
    perf: Date,
  })
