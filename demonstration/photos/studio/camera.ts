import type { Point3 } from './solid.ts'

export interface View {
  /** Degrees from the nose towards the left flank. */
  azimuth: number
  /** Height of the lens, metres, and the point it looks at. */
  height: number
  distance: number
  target: Point3
  /** Share of the picture's width that the subject takes; or a fixed field (tangent of half the width's angle). */
  fill?: number
  field?: number
  /** Where the ground under the subject lies in the picture, from the top, when `fill` frames it. */
  ground?: number
}

/** A pinhole camera over pixel coordinates of a picture `width` × `height`. */
export class Camera {
  readonly x: number
  readonly y: number
  readonly z: number
  private readonly forward: Point3
  private readonly right: Point3
  private readonly up: Point3
  private readonly scale: number
  private readonly cx: number
  private readonly cy: number

  constructor(view: View, width: number, height: number, low: Point3, high: Point3) {
    const a = (view.azimuth * Math.PI) / 180
    this.x = view.target[0] + Math.cos(a) * view.distance
    this.y = view.target[1] + Math.sin(a) * view.distance
    this.z = view.height
    this.forward = unit([view.target[0] - this.x, view.target[1] - this.y, view.target[2] - this.z])
    this.right = unit([this.forward[1], -this.forward[0], 0])
    this.up = cross(this.right, this.forward)
    if (view.fill === undefined) {
      this.scale = width / 2 / (view.field ?? 0.5)
      this.cx = width / 2
      this.cy = height / 2
      return
    }
    let left = Infinity
    let rightmost = -Infinity
    let bottom = Infinity
    for (const px of [low[0], high[0]])
      for (const py of [low[1], high[1]])
        for (const pz of [low[2], high[2]]) {
          const [u, v] = this.flat(px, py, pz)
          left = Math.min(left, u)
          rightmost = Math.max(rightmost, u)
          bottom = Math.min(bottom, v)
        }
    this.scale = (width * view.fill) / (rightmost - left)
    this.cx = width / 2 - ((left + rightmost) / 2) * this.scale
    this.cy = (view.ground ?? 0.8) * height + bottom * this.scale
  }

  private flat(x: number, y: number, z: number): [number, number] {
    const p: Point3 = [x - this.x, y - this.y, z - this.z]
    const depth = dot(p, this.forward)
    return [dot(p, this.right) / depth, dot(p, this.up) / depth]
  }

  /** The picture's coordinates of a point of the room. */
  project(x: number, y: number, z: number): [number, number] {
    const [u, v] = this.flat(x, y, z)
    return [this.cx + u * this.scale, this.cy - v * this.scale]
  }

  /** The direction through a pixel, written into `out`. */
  ray(px: number, py: number, out: Float64Array): void {
    const u = (px - this.cx) / this.scale
    const v = (this.cy - py) / this.scale
    const dx = this.forward[0] + this.right[0] * u + this.up[0] * v
    const dy = this.forward[1] + this.right[1] * u + this.up[1] * v
    const dz = this.forward[2] + this.right[2] * u + this.up[2] * v
    const l = Math.sqrt(dx * dx + dy * dy + dz * dz)
    out[0] = dx / l
    out[1] = dy / l
    out[2] = dz / l
  }
}

function dot(a: Point3, b: Point3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Point3, b: Point3): Point3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(a: Point3): Point3 {
  const l = Math.sqrt(dot(a, a))
  return [a[0] / l, a[1] / l, a[2] / l]
}
