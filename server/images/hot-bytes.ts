/** The bytes asked for most lately, kept in memory: reading a file costs four turns of threads that also encode pictures. */
export interface HotBytes {
  get(name: string): Buffer | undefined
  set(name: string, bytes: Buffer): void
}

const LARGEST = 512 * 1024

/** At most `maxBytes`, each for at most `forMs`: after that the file is read again, which is how its last use is noted. */
export function openHotBytes(maxBytes: number, forMs: number): HotBytes {
  const kept = new Map<string, { bytes: Buffer; until: number }>()
  let total = 0
  const forget = (name: string) => {
    const old = kept.get(name)
    if (!old) return
    kept.delete(name)
    total -= old.bytes.byteLength
  }
  return {
    get(name) {
      const found = kept.get(name)
      if (!found) return undefined
      forget(name)
      if (found.until < Date.now()) return undefined
      kept.set(name, found)
      total += found.bytes.byteLength
      return found.bytes
    },
    set(name, bytes) {
      if (bytes.byteLength > Math.min(LARGEST, maxBytes)) return
      forget(name)
      kept.set(name, { bytes, until: Date.now() + forMs })
      total += bytes.byteLength
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break
        forget(oldest)
      }
    },
  }
}
