/** Optimal assignment (Hungarian method, O(n³)). `worth[column][field]` ≤ 0: never. Returns field indexes or -1. */
export function assign(worth: readonly (readonly number[])[]): number[] {
  const columns = worth.length
  const fields = worth[0]?.length ?? 0
  if (columns === 0 || fields === 0) return new Array<number>(columns).fill(-1)
  // Dummy fields let columns stay unassigned.
  const width = fields + columns
  const cost = (row: number, col: number) => (col < fields ? -Math.max(0, worth[row]![col]!) : 0)
  const u = new Array<number>(columns + 1).fill(0)
  const v = new Array<number>(width + 1).fill(0)
  const rowOf = new Array<number>(width + 1).fill(0)
  for (let row = 1; row <= columns; row++) {
    const before = new Array<number>(width + 1).fill(0)
    const least = new Array<number>(width + 1).fill(Number.POSITIVE_INFINITY)
    const done = new Array<boolean>(width + 1).fill(false)
    rowOf[0] = row
    let col = 0
    do {
      done[col] = true
      const at = rowOf[col]!
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let other = 1; other <= width; other++) {
        if (done[other]) continue
        const reduced = cost(at - 1, other - 1) - u[at]! - v[other]!
        if (reduced < least[other]!) [least[other], before[other]] = [reduced, col]
        if (least[other]! < delta) [delta, next] = [least[other]!, other]
      }
      for (let other = 0; other <= width; other++) {
        if (done[other]) {
          u[rowOf[other]!]! += delta
          v[other]! -= delta
        } else least[other]! -= delta
      }
      col = next
    } while (rowOf[col] !== 0)
    do {
      const previous = before[col]!
      rowOf[col] = rowOf[previous]!
      col = previous
    } while (col !== 0)
  }
  const result = new Array<number>(columns).fill(-1)
  for (let col = 1; col <= fields; col++) {
    const row = rowOf[col]!
    if (row > 0 && worth[row - 1]![col - 1]! > 0) result[row - 1] = col - 1
  }
  return result
}
