/** A signal without a waiter ends the next wait. */
export interface WakeUp {
  signal(): void
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
