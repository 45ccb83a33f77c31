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
    // Per interval the four coefficients of the B-spline's polynomial, ready for Horner's rule.
    const v = Float64Array.from({ length: knots + 3 }, (_, k) => read(first[0] + (k - 1) / this.scale))
    this.values = new Float64Array((knots - 1) * 4)
    for (let k = 0; k < knots - 1; k++) {
      const [a, b, c, d] = [v[k]!, v[k + 1]!, v[k + 2]!, v[k + 3]!]
      this.values.set([(a + 4 * b + c) / 6, (c - a) / 2, (a - 2 * b + c) / 2, (d - 3 * c + 3 * b - a) / 6], k * 4)
    }
  }

  at(t: number): number {
    let u = (t - this.from) * this.scale
    if (u < 0) u = 0
    else if (u > this.last - 1e-9) u = this.last - 1e-9
    const i = u | 0
    const f = u - i
    const v = this.values
    const k = i << 2
    return v[k]! + f * (v[k + 1]! + f * (v[k + 2]! + f * v[k + 3]!))
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
      y0 * (1 + 2 * s) * r * r +
      tangent[i]! * h * s * r * r +
      y1 * s * s * (3 - 2 * s) -
      tangent[i + 1]! * h * s * s * r
    )
  }
}
