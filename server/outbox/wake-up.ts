/** Wakes one who waits. Rung while nobody waits, it is heard at once the next time. */
export interface Bell {
  ring(): void
  /** Resolves when it rings, or after so many milliseconds. */
  heard(withinMs: number): Promise<void>
}

export function hangBell(): Bell {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring() {
      rung = true
      wake?.()
    },
    heard: (withinMs) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          rung = false
          wake = undefined
          resolve()
        }
        const timer = setTimeout(done, withinMs)
        wake = done
        if (rung) done()
      }),
  }
}
