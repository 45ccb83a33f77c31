import type { Camera } from './camera.ts'
import type { Light } from './studio-light.ts'
import { type StudioSubject, Surface } from './surface.ts'

/** A picture before its paint is chosen: per pixel red, green, blue, diffuse paint, flake paint, coverage. */
export const CHANNELS = 6

const GRID = [0.13, 0.39, 0.63, 0.87, 0.37, 0.87, 0.87, 0.63, 0.63, 0.13, 0.13, 0.63, 0.37, 0.37, 0.63, 0.37]

/**
 * Looks at a subject through a camera by sphere tracing (Hart, 1996). What it measures is linear in the paint's
 * colour: picture = fixed light + diffuse × colour + flake × colour, so one exposure serves every paint.
 */
export class Exposure {
  private readonly subject: StudioSubject
  private readonly light: Light
  private readonly flakes: boolean
  private readonly camera: Camera
  private readonly ray = new Float64Array(3)
  private readonly normal = new Float64Array(3)
  private readonly here = new Surface()
  private readonly there = new Surface()
  /** red, green, blue, diffuse, flake, coverage of the last sample. */
  readonly sample = new Float64Array(CHANNELS)

  constructor(subject: StudioSubject, light: Light, camera: Camera, flakes = true) {
    this.flakes = flakes
    this.subject = subject
    this.light = light
    this.camera = camera
  }

  /** The distance along a ray to the subject, or -1. */
  march(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    from: number,
    to: number,
    fine: number,
  ): number {
    let t = from
    for (let i = 0; i < 160 && t < to; i++) {
      const d = this.subject.dist(ox + dx * t, oy + dy * t, oz + dz * t)
      if (d < fine) return t
      t += d
    }
    return -1
  }

  /** Where the ray enters and leaves the subject's surrounding box; enters > leaves when it misses. */
  private span(ox: number, oy: number, oz: number, d: Float64Array, out: Float64Array): void {
    const { low, high } = this.subject
    const o = [ox, oy, oz]
    let a = 0
    let b = 1e9
    for (let i = 0; i < 3; i++) {
      const inv = 1 / (d[i]! || 1e-12)
      const t0 = (low[i]! - o[i]!) * inv
      const t1 = (high[i]! - o[i]!) * inv
      a = Math.max(a, Math.min(t0, t1))
      b = Math.min(b, Math.max(t0, t1))
    }
    out[0] = a
    out[1] = b
  }

  private bend(x: number, y: number, z: number): void {
    const s = this.subject
    const e = 0.0011
    const a = s.dist(x + e, y - e, z - e)
    const b = s.dist(x - e, y - e, z + e)
    const c = s.dist(x - e, y + e, z - e)
    const d = s.dist(x + e, y + e, z + e)
    const nx = a - b - c + d
    const ny = -a - b + c + d
    const nz = -a + b - c + d
    const l = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    this.normal[0] = nx / l
    this.normal[1] = ny / l
    this.normal[2] = nz / l
  }

  private occlusion(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    let shut = 0
    let weight = 1
    for (let i = 1; i <= 3; i++) {
      const h = 0.03 * i * i
      const d = this.subject.dist(x + nx * h, y + ny * h, z + nz * h) / 0.86
      shut += (Math.max(0, h - d) / h) * weight * 0.42
      weight *= 0.8
    }
    return Math.max(0, 1 - shut)
  }

  private readonly reach = new Float64Array(2)

  /** Measures one point of the picture into `sample`. `start` is a distance known to be free. */
  take(px: number, py: number, start: number): void {
    const out = this.sample
    out.fill(0)
    const { x: ox, y: oy, z: oz } = this.camera
    this.camera.ray(px, py, this.ray)
    this.span(ox, oy, oz, this.ray, this.reach)
    const from = Math.max(this.reach[0]!, start)
    if (from >= this.reach[1]!) return
    const [dx, dy, dz] = this.ray as unknown as [number, number, number]
    const t = this.march(ox, oy, oz, dx, dy, dz, from, this.reach[1]!, 0.0007)
    if (t < 0) return
    this.shade(ox + dx * t, oy + dy * t, oz + dz * t, dx, dy, dz, 1, 0)
    out[5] = 1
  }

  /** The light mirrored by the floor towards the camera at a pixel, into `sample`; coverage is how near it is. */
  mirror(px: number, py: number): void {
    const out = this.sample
    out.fill(0)
    this.camera.ray(px, py, this.ray)
    const [dx, dy, dz] = this.ray as unknown as [number, number, number]
    if (dz > -1e-4) return
    const f = -this.camera.z / dz
    const x = this.camera.x + dx * f
    const y = this.camera.y + dy * f
    this.ray[2] = -dz
    this.span(x, y, 0, this.ray, this.reach)
    if (this.reach[0]! >= this.reach[1]!) return
    const t = this.march(x, y, 0.001, dx, dy, -dz, this.reach[0]!, Math.min(this.reach[1]!, -1.1 / dz), 0.004)
    if (t < 0) return
    const z = -dz * t
    const near = Math.exp(-z * 2.6)
    this.shade(x + dx * t, y + dy * t, z, dx, dy, -dz, near, 1)
    out[5] = near
  }

  /** Adds the light leaving a point against the ray, weighted. */
  private shade(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    weight: number,
    depth: number,
  ): void {
    this.bend(x, y, z)
    const nx = this.normal[0]!
    const ny = this.normal[1]!
    const nz = this.normal[2]!
    const s = depth === 0 ? this.here : this.there
    this.subject.surface(x, y, z, nx, ny, nz, s, dx, dy, dz)
    const open = depth === 0 ? this.occlusion(x, y, z, nx, ny, nz) : 0.75
    const out = this.sample
    const ambient = this.light.ambient(nx, ny, nz, x, y, z) * open * s.dim * weight
    const cos = Math.min(1, Math.max(0, -(nx * dx + ny * dy + nz * dz)))
    // Fresnel's reflectance as Schlick (1994) approximates it.
    const fresnel = s.f0 + (1 - s.f0) * (1 - s.rough) * (1 - cos) ** 5
    const k = 2 * (nx * dx + ny * dy + nz * dz)
    const rx = dx - k * nx
    const ry = dy - k * ny
    let rz = dz - k * nz
    if (rz > -1e-4 && rz < 1e-4) rz = 1e-4
    if (s.paint > 0) {
      out[3]! += ambient * s.paint
      if (this.flakes) out[4]! += this.light.radiance(x, y, z, rx, ry, rz, 0.75) * open * s.dim * weight * s.paint
    }
    out[4]! += ambient * s.cloth
    out[0]! += s.r * ambient + s.glowR * weight
    out[1]! += s.g * ambient + s.glowG * weight
    out[2]! += s.b * ambient + s.glowB * weight
    if (s.glass > 0 && this.subject.through && depth === 0) {
      const seen = this.subject.through(x, y, z, dx, dy, dz) * s.glass * (1 - fresnel) * weight
      out[0]! += seen * 0.86
      out[1]! += seen * 0.9
      out[2]! += seen * 0.88
    }
    let mirrored = fresnel * s.dim * weight
    if (mirrored < 0.004) return
    // A mirror sees the car itself; a matt surface only the room, dimmed by what stands near.
    if (s.rough < 0.25 && depth === 0) {
      const e = 0.006
      const hit = this.march(x + nx * e, y + ny * e, z + nz * e, rx, ry, rz, 0.012, 1.4, 0.004)
      if (hit > 0) {
        const tint = s.metal > 0 ? (s.r + s.g + s.b) / 3 : 1
        this.shade(x + nx * e + rx * hit, y + ny * e + ry * hit, z + nz * e + rz * hit, rx, ry, rz, mirrored * tint, 1)
        return
      }
    } else mirrored *= 0.35 + 0.65 * open
    const room = this.light.radiance(x, y, z, rx, ry, rz, s.rough) * mirrored
    out[0]! += room * (s.metal > 0 ? s.r : 1)
    out[1]! += room * (s.metal > 0 ? s.g : 1)
    out[2]! += room * (s.metal > 0 ? s.b : 1)
  }

  /** A whole picture, `extra` more samples where it has edges. */
  develop(width: number, height: number, extra = 8): Float32Array {
    const picture = new Float32Array(width * height * CHANNELS)
    const start = this.approach(width, height)
    const blocks = Math.ceil(width / 8)
    const free = (x: number, y: number) => start[((y / 8) | 0) * blocks + ((x / 8) | 0)]!
    const tone = new Float32Array(width * height)
    const look = (x: number, y: number) => {
      const from = free(x, y)
      const i = y * width + x
      if (from < 0) {
        tone[i] = EMPTY
        return
      }
      this.take(x + 0.5, y + 0.5, from)
      picture.set(this.sample, i * CHANNELS)
      tone[i] = toneOf(picture, i * CHANNELS)
    }
    // Every other pixel of every other row first; between neighbours that agree the light is taken to be even.
    for (let y = 0; y < height; y += 2) for (let x = 0; x < width; x += 2) look(x, y)
    const fill = (x: number, y: number, a: number, b: number, c: number, d: number) => {
      const least = Math.min(tone[a]!, tone[b]!, tone[c]!, tone[d]!)
      if (Math.max(tone[a]!, tone[b]!, tone[c]!, tone[d]!) - least > 0.022) return look(x, y)
      const i = y * width + x
      for (let k = 0; k < CHANNELS; k++)
        picture[i * CHANNELS + k] =
          (picture[a * CHANNELS + k]! +
            picture[b * CHANNELS + k]! +
            picture[c * CHANNELS + k]! +
            picture[d * CHANNELS + k]!) /
          4
      tone[i] = (tone[a]! + tone[b]! + tone[c]! + tone[d]!) / 4
    }
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (x % 2 === 0 && y % 2 === 0) continue
        const i = y * width + x
        if (x === width - 1 || y === height - 1) look(x, y)
        else if (y % 2 === 0) fill(x, y, i - 1, i + 1, i - 1, i + 1)
        else if (x % 2 === 0) fill(x, y, i - width, i + width, i - width, i + width)
        else fill(x, y, i - width - 1, i - width + 1, i + width - 1, i + width + 1)
      }
    if (extra === 0) return picture
    const edges = findEdges(tone, width, height)
    const sum = new Float64Array(CHANNELS)
    for (let i = 0; i < edges.length; i++) {
      if (!edges[i]) continue
      const x = i % width
      const y = (i / width) | 0
      const from = Math.max(
        0,
        Math.min(positive(free(x, y)), positive(free(Math.max(0, x - 1), y)), positive(free(x, Math.max(0, y - 1)))),
      )
      for (let c = 0; c < CHANNELS; c++) sum[c] = picture[i * CHANNELS + c]!
      for (let n = 0; n < extra; n++) {
        this.take(x + GRID[(n * 2) % 16]!, y + GRID[(n * 2 + 1) % 16]!, from)
        for (let c = 0; c < CHANNELS; c++) sum[c]! += Math.min(this.sample[c]!, 3)
      }
      for (let c = 0; c < CHANNELS; c++) picture[i * CHANNELS + c] = sum[c]! / (extra + 1)
    }
    return picture
  }

  /** For each block of 8 × 8 pixels the distance up to which a cone around it is free, or -1 when it meets nothing. */
  private approach(width: number, height: number): Float32Array {
    const blocks = Math.ceil(width / 8)
    const rows = Math.ceil(height / 8)
    const start = new Float32Array(blocks * rows)
    const ray = new Float64Array(3)
    const corner = new Float64Array(3)
    const reach = new Float64Array(2)
    for (let by = 0; by < rows; by++)
      for (let bx = 0; bx < blocks; bx++) {
        this.camera.ray(bx * 8 + 4, by * 8 + 4, ray)
        this.camera.ray(bx * 8 - 2, by * 8 - 2, corner)
        const spread = Math.sqrt(
          (ray[0]! - corner[0]!) ** 2 + (ray[1]! - corner[1]!) ** 2 + (ray[2]! - corner[2]!) ** 2,
        )
        this.span(this.camera.x, this.camera.y, this.camera.z, ray, reach)
        let t = Math.max(0, reach[0]! - 0.6)
        let state = -1
        for (let i = 0; i < 200 && t < Math.max(reach[1]!, reach[0]!) + 0.6; i++) {
          const d = this.subject.dist(
            this.camera.x + ray[0]! * t,
            this.camera.y + ray[1]! * t,
            this.camera.z + ray[2]! * t,
          )
          if (d < spread * t) {
            state = Math.max(0, t - spread * t)
            break
          }
          t += d - spread * t * 0.5
        }
        start[by * blocks + bx] = state
      }
    return start
  }
}

function positive(v: number): number {
  return v < 0 ? 1e9 : v
}

/** The tone of a pixel that shows nothing: far from every other. */
const EMPTY = 2

/** One number for how a pixel will look in most paints: near enough the eye's own scale to compare neighbours. */
function toneOf(picture: Float32Array, p: number): number {
  const v = picture[p + 1]! + picture[p + 3]! * 0.3 + picture[p + 4]! * 0.1
  return Math.sqrt(Math.min(v, 1.2)) + (1 - picture[p + 5]!) * 2 + Math.min(picture[p]!, 1) * 0.2
}

/** Pixels whose light differs visibly from a neighbour's. */
function findEdges(tone: Float32Array, width: number, height: number): Uint8Array {
  const edges = new Uint8Array(width * height)
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x
      if (Math.abs(tone[i]! - tone[i + 1]!) > 0.06) edges[i] = edges[i + 1] = 1
      if (Math.abs(tone[i]! - tone[i + width]!) > 0.06) edges[i] = edges[i + width] = 1
    }
  return edges
}
