/**
 * A smooth function of one variable through a few points: monotone cubic interpolation (Fritsch and Carlson, 1980)
 * sampled evenly and read as a uniform cubic B-spline, so that slope and curvature are continuous. A body panel needs
 * both: a reflection shows the derivative of the surface's normal.
 */
export class Curve {
  private readonly from: number
  private readonly scale: number
  private readonly last: number
  private readonly values: Float64Array

  constructor(points: [number, number][], knots = 64) {
    const sorted = [...points].sort((a, b) => a[0] - b[0])
    const first = sorted[0]!
    const end = sorted[sorted.length - 1]!
    this.from = first[0]
    this.scale = (knots - 1) / (end[0] - first[0])
    this.last = knots - 1
    const read = monotone(sorted)
    // One extra knot on each side keeps the four taps inside the array.
    this.values = Float64Array.from({ length: knots + 3 }, (_, i) => read(first[0] + (i - 1) / this.scale))
  }

  at(t: number): number {
    let u = (t - this.from) * this.scale
    if (u < 0) u = 0
    else if (u > this.last - 1e-9) u = this.last - 1e-9
    const i = u | 0
    const f = u - i
    const g = 1 - f
    const v = this.values
    const f2 = f * f
    const f3 = f2 * f
    return (
      (g * g * g * v[i]! + (3 * f3 - 6 * f2 + 4) * v[i + 1]! + (-3 * f3 + 3 * f2 + 3 * f + 1) * v[i + 2]! + f3 * v[i + 3]!) / 6
    )
  }
}

function monotone(points: [number, number][]): (t: number) => number {
  const n = points.length
  const slope: number[] = []
  for (let i = 0; i < n - 1; i++) {
    slope.push((points[i + 1]![1] - points[i]![1]) / (points[i + 1]![0] - points[i]![0]))
  }
  const tangent = points.map((_, i) => {
    if (i === 0) return slope[0]!
    if (i === n - 1) return slope[n - 2]!
    const a = slope[i - 1]!
    const b = slope[i]!
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b)
  })
  return (t) => {
    if (t <= points[0]![0]) return points[0]![1]
    if (t >= points[n - 1]![0]) return points[n - 1]![1]
    let i = 0
    while (t > points[i + 1]![0]) i++
    const [x0, y0] = points[i]!
    const [x1, y1] = points[i + 1]!
    const h = x1 - x0
    const s = (t - x0) / h
    const r = 1 - s
    return (
      y0 * (1 + 2 * s) * r * r + tangent[i]! * h * s * r * r + y1 * s * s * (3 - 2 * s) - tangent[i + 1]! * h * s * s * r
    )
  }
}
