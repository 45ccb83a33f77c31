/** What was opened, and how each of it ends. */
export interface Closing {
  /** Registers how what was just opened ends. Hands it back. */
  add<T extends { close(): unknown }>(opened: T): T
  /** Registers an ending that is no `close`. */
  onClose(end: () => unknown): void
  /**
   * Ends everything, the last opened first, one after the other. One that fails keeps none of the others from ending; then it rejects with what
   * failed first. A second call waits for the first.
   */
  close(): Promise<void>
}

/** A stack of endings: whoever opens something says at that place how it ends. */
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
