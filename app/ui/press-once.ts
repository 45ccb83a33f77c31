let isPressed = false

/** Ignores the second press of a double press: a mutation reports that it is pending in a timer only. */
export const pressOnce =
  <Given extends unknown[]>(run: (...given: Given) => void) =>
  (...given: Given): void => {
    if (isPressed) return
    isPressed = true
    // After the mutation's timer, set by `run`.
    try {
      run(...given)
    } finally {
      setTimeout(() => {
        isPressed = false
      })
    }
  }
