export function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  const result = Float64Array.from(right)
  for (let a = 0; a < size; a++) {
    const row = matrix[a]!
    for (let b = 0; b <= a; b++) {
      const other = matrix[b]!
      let sum = row[b]!
      for (let k = 0; k < b; k++) sum -= row[k]! * other[k]!
      row[b] = a === b ? Math.sqrt(sum) : sum / other[b]!
    }
  }
  for (let a = 0; a < size; a++) {
    for (let k = 0; k < a; k++) result[a]! -= matrix[a]![k]! * result[k]!
    result[a]! /= matrix[a]![a]!
  }
  for (let a = size - 1; a >= 0; a--) {
    for (let k = a + 1; k < size; k++) result[a]! -= matrix[k]![a]! * result[k]!
    result[a]! /= matrix[a]![a]!
  }
  return result
}
