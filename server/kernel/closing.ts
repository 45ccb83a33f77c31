export interface Closing {
  add<T extends { close(): unknown }>(opened: T): T
  onClose(end: () => unknown): void
  /** Closes in reverse order and continues after failures; rejects with the first failure. */
  close(): Promise<void>
}

export function openClosing(): Closing {
  const ends: (() => unknown)[] = []
  let closed: Promise<void> | undefined
  const close = async () => {
    const failures: unknown[] = []
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
  return {
    add(opened) {
      ends.push(() => opened.close())
      return opened
    },
    onClose: (end) => void ends.push(end),
    close() {
      closed ??= close()
      return closed
    },
  }
}
