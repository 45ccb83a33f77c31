import type { StudioSubject } from './surface.ts'

/** The shadow a subject casts on the studio's floor under its large soft box: 1 is full light. */
export class FloorShadow {
  private readonly cell: number
  private readonly width: number
  private readonly depth: number
  private readonly x0: number
  private readonly y0: number
  private readonly light: Float32Array

  /** `cell`: the side of the map's squares, metres. */
  constructor(subject: StudioSubject, cell = 0.05) {
    this.cell = cell
    const pad = 1.6
    this.x0 = subject.low[0] - pad
    this.y0 = subject.low[1] - pad
    this.width = Math.ceil((subject.high[0] + pad - this.x0) / cell)
    this.depth = Math.ceil((subject.high[1] + pad - this.y0) / cell)
    this.light = new Float32Array(this.width * this.depth)
    const rays = hemisphere()
    for (let j = 0; j < this.depth; j++)
      for (let i = 0; i < this.width; i++) {
        const x = this.x0 + (i + 0.5) * cell
        const y = this.y0 + (j + 0.5) * cell
        this.light[j * this.width + i] = openness(subject, x, y, rays)
      }
    this.soften()
    this.fade()
  }

  private soften(): void {
    const { width, depth, light } = this
    for (let pass = 0; pass < 2; pass++) {
      const copy = light.slice()
      for (let j = 1; j < depth - 1; j++)
        for (let i = 1; i < width - 1; i++) {
          let sum = 0
          for (let b = -1; b <= 1; b++)
            for (let a = -1; a <= 1; a++) sum += copy[(j + b) * width + i + a]! * (a === 0 ? 2 : 1) * (b === 0 ? 2 : 1)
          light[j * width + i] = sum / 16
        }
    }
  }

  /** Brings the border to full light, so that the map ends nowhere. */
  private fade(): void {
    for (let j = 0; j < this.depth; j++)
      for (let i = 0; i < this.width; i++) {
        const margin = Math.min(i, j, this.width - 1 - i, this.depth - 1 - j) * this.cell
        const keep = margin > 1.2 ? 1 : (margin / 1.2) ** 2 * (3 - (2 * margin) / 1.2)
        const p = j * this.width + i
        this.light[p] = 1 - (1 - this.light[p]!) * keep
      }
  }

  at(x: number, y: number): number {
    const u = (x - this.x0) / this.cell - 0.5
    const v = (y - this.y0) / this.cell - 0.5
    const i = Math.floor(u)
    const j = Math.floor(v)
    if (i < 0 || j < 0 || i >= this.width - 1 || j >= this.depth - 1) return 1
    const f = u - i
    const g = v - j
    const p = j * this.width + i
    const l = this.light
    return (l[p]! * (1 - f) + l[p + 1]! * f) * (1 - g) + (l[p + this.width]! * (1 - f) + l[p + this.width + 1]! * f) * g
  }
}

/** Directions of a cosine-weighted hemisphere, evenly spread along a golden spiral. */
function hemisphere(): number[][] {
  const n = 40
  return Array.from({ length: n }, (_, i) => {
    const z = Math.sqrt(1 - (i + 0.5) / n)
    const r = Math.sqrt(1 - z * z)
    const a = i * 2.399963
    return [r * Math.cos(a), r * Math.sin(a), z]
  })
}

function openness(subject: StudioSubject, x: number, y: number, rays: number[][]): number {
  let free = 0
  for (const [dx, dy, dz] of rays as [number, number, number][]) {
    let t = 0.02
    let shut = 0
    for (let k = 0; k < 28; k++) {
      const z = dz * t
      if (z > subject.high[2] || t > 5) break
      const d = subject.dist(x + dx * t, y + dy * t, z)
      if (d < 0.01) {
        shut = 1
        break
      }
      t += Math.max(d, 0.02)
    }
    free += 1 - shut
  }
  return free / rays.length
}
