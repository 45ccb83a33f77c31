/** Wakes one who waits. Given while nobody waits, the signal ends the next wait at once. */
export interface WakeUp {
  signal(): void
  /** Resolves when the signal is given, or after so many milliseconds. */
  wait(withinMs: number): Promise<void>
}

export function openWakeUp(): WakeUp {
  let given = false
  let wake: (() => void) | undefined
  return {
    signal() {
      given = true
      wake?.()
    },
    wait: (withinMs) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          given = false
          wake = undefined
          resolve()
        }
        const timer = setTimeout(done, withinMs)
        wake = done
        if (given) done()
      }),
  }
}
