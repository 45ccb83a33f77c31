// Signed distance building blocks: negative inside, metres. The polynomial blends are the cubic ones, whose second
// derivative is continuous (a quadratic blend shows as a line in the paint's reflection).

/** The union of two solids with a fillet of about k metres. */
export function blend(a: number, b: number, k: number): number {
  const h = k - Math.abs(a - b)
  const least = a < b ? a : b
  return h > 0 ? least - (h * h * h) / (6 * k * k) : least
}

/** The intersection of two solids with an edge rounded over about k metres. */
export function meet(a: number, b: number, k: number): number {
  const h = k - Math.abs(a - b)
  const most = a > b ? a : b
  return h > 0 ? most + (h * h * h) / (6 * k * k) : most
}

export function box2(x: number, y: number, hx: number, hy: number, r: number): number {
  const qx = Math.abs(x) - hx + r
  const qy = Math.abs(y) - hy + r
  const ox = qx > 0 ? qx : 0
  const oy = qy > 0 ? qy : 0
  return Math.sqrt(ox * ox + oy * oy) + Math.min(Math.max(qx, qy), 0) - r
}

export function box3(x: number, y: number, z: number, hx: number, hy: number, hz: number, r: number): number {
  const qx = Math.abs(x) - hx + r
  const qy = Math.abs(y) - hy + r
  const qz = Math.abs(z) - hz + r
  const ox = qx > 0 ? qx : 0
  const oy = qy > 0 ? qy : 0
  const oz = qz > 0 ? qz : 0
  return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(qx, qy, qz), 0) - r
}

export function ellipsoid(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
  const k0 = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2 + (z / rz) ** 2)
  const k1 = Math.sqrt((x / (rx * rx)) ** 2 + (y / (ry * ry)) ** 2 + (z / (rz * rz)) ** 2)
  return k1 < 1e-9 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1
}

export type Point3 = readonly [number, number, number]

/** A round bar from a to b, its radius going from ra to rb. */
export function bar(x: number, y: number, z: number, a: Point3, b: Point3, ra: number, rb = ra): number {
  const bx = b[0] - a[0]
  const by = b[1] - a[1]
  const bz = b[2] - a[2]
  const px = x - a[0]
  const py = y - a[1]
  const pz = z - a[2]
  let t = (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz)
  t = t < 0 ? 0 : t > 1 ? 1 : t
  const dx = px - bx * t
  const dy = py - by * t
  const dz = pz - bz * t
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - ra - (rb - ra) * t
}

/** The signed distance to a closed polygon given as x0, y0, x1, y1 …: the winding of its edges gives the sign. */
export function polygon(x: number, y: number, points: Float64Array): number {
  const n = points.length
  let best = Infinity
  let sign = 1
  let jx = points[n - 2]!
  let jy = points[n - 1]!
  for (let i = 0; i < n; i += 2) {
    const ix = points[i]!
    const iy = points[i + 1]!
    const ex = jx - ix
    const ey = jy - iy
    const wx = x - ix
    const wy = y - iy
    let t = (wx * ex + wy * ey) / (ex * ex + ey * ey)
    t = t < 0 ? 0 : t > 1 ? 1 : t
    const bx = wx - ex * t
    const by = wy - ey * t
    const d = bx * bx + by * by
    if (d < best) best = d
    const above = y >= iy
    const below = y < jy
    const turn = ex * wy > ey * wx
    if ((above && below && turn) || (!above && !below && !turn)) sign = -sign
    jx = ix
    jy = iy
  }
  return sign * Math.sqrt(best)
}

export function smooth(from: number, to: number, v: number): number {
  const t = (v - from) / (to - from)
  if (t <= 0) return 0
  if (t >= 1) return 1
  return t * t * (3 - 2 * t)
}
