// biome-ignore-all format: measures of one part stand on one line, as in a table
import { bar, blend, box2, box3, ellipsoid, meet, smooth } from './solid.ts'
import type { StudioSubject, Surface } from './surface.ts'

export interface CabinSpec {
  name: string
  /** Dials behind glass or one wide display; the centre screen stands free or sits in the dashboard. */
  cluster: 'dials' | 'display'
  screen: 'free' | 'inset' | 'tall'
  /** Half width and half height of the centre screen, metres. */
  screenSize: [number, number]
  trim: 'metal' | 'wood' | 'gloss' | 'plain'
  lever: 'automatic' | 'manual' | 'dial'
  /** 0 low and sweeping to 1 tall and upright, as in a truck. */
  bulk: number
  vents: 'round' | 'wide' | 'tall'
  door: boolean
}

const Stuff = { Soft: 0, Cloth: 1, Trim: 2, Gloss: 3, Screen: 4, Cluster: 5, Vent: 6, Wheel: 7, Metal: 8, Roof: 9, Carpet: 10, Hood: 11, Mirror: 12, Panel: 13, Button: 14 } as const

const TILT = 0.42

/** The front half of a cabin as one signed distance field; the driver sits on the left. */
export class Cabin implements StudioSubject {
  readonly low = [-1.3, -1, 0.2] as const
  readonly high = [3, 1, 1.6] as const
  private readonly spec: CabinSpec
  private d = 0
  private stuff = 0

  constructor(spec: CabinSpec) {
    this.spec = spec
  }

  private put(d: number, stuff: number): void {
    if (d < this.d) {
      this.d = d
      this.stuff = stuff
    }
  }

  dist(x: number, y: number, z: number): number {
    const ay = Math.abs(y)
    this.d = 9
    this.shell(x, y, ay, z)
    // Each group is looked into only where its surrounding box is nearer than what has been found.
    if (box3(x - 0.9, y, z - 0.75, 0.46, 0.9, 0.42, 0) < this.d) this.dashboard(x, y, ay, z)
    if (Math.hypot(x - 0.45, y - 0.37, z - 0.84) - 0.32 < this.d) this.wheel(x, y, z)
    if (box3(x - 0.2, y, z - 0.5, 0.6, 0.17, 0.26, 0) < this.d) this.console(x, y, ay, z)
    if (box3(x + 0.1, ay - 0.37, z - 0.8, 0.46, 0.28, 0.56, 0) < this.d) this.seats(x, ay, z)
    if (x < -0.4) this.bench(x, ay, z)
    return this.d * 0.88
  }

  private shell(x: number, y: number, ay: number, z: number): void {
    this.put(z - 0.26, Stuff.Carpet)
    this.put(meet(1.36 + 0.02 * (1 - ay * ay) - z, x - 0.34, 0.04) * 0.95, Stuff.Roof)
    this.put(bar(x, ay, z, [1.12, 0.76, 0.93], [0.3, 0.62, 1.37], 0.042), Stuff.Roof)
    this.put(bar(x, ay, z, [0.3, 0.62, 1.375], [-1.1, 0.6, 1.375], 0.05), Stuff.Roof)
    this.put(bar(x, ay, z, [-0.46, 0.78, 0.85], [-0.54, 0.63, 1.38], 0.055), Stuff.Roof)
    this.put(bar(x, ay, z, [-0.46, 0.78, 0.3], [-0.46, 0.78, 0.9], 0.06), Stuff.Panel)
    this.put(Math.max(0.76 - ay, z - 0.9, x + 0.46), Stuff.Panel)
    this.put(box3(x - 1.2, y, z - 0.5, 0.06, 1, 0.4, 0.02), Stuff.Carpet)
    this.put(meet(ellipsoid(x - 1.75, y, z - 0.42, 1.15, 0.92, 0.5), 1.22 - x, 0.02), Stuff.Hood)
    this.put(box3(x - 0.52, y, z - 1.24, 0.012, 0.115, 0.032, 0.012), x < 0.515 ? Stuff.Mirror : Stuff.Gloss)
    this.put(bar(x, y, z, [0.53, 0, 1.26], [0.47, 0, 1.36], 0.012), Stuff.Gloss)
    // Doors: pad, armrest, sill, pull; the driver's is open in some pictures.
    if (y > 0.3 && !this.spec.door) return
    const door = 0.79 - ay - 0.03 * smooth(0.5, 0.9, z)
    let panel = Math.max(door, z - 0.915, x - 1.2)
    panel = blend(panel, box3(x - 0.1, ay - 0.73, z - 0.66, 0.42, 0.06, 0.035, 0.03), 0.05)
    this.put(panel, z > 0.7 && z < 0.84 && x < 0.55 ? Stuff.Cloth : Stuff.Panel)
    this.put(box3(x - 0.36, ay - 0.74, z - 0.8, 0.055, 0.012, 0.014, 0.01), Stuff.Metal)
    this.put(box3(x - 0.25, ay - 0.675, z - 0.7, 0.1, 0.03, 0.006, 0.005), Stuff.Gloss)
    this.put(Math.max(Math.hypot(x - 0.45, z - 0.45) - 0.085, Math.abs(ay - 0.775) - 0.01), Stuff.Vent)
    this.put(bar(x, ay, z, [1.1, 0.77, 0.92], [-1, 0.77, 0.92], 0.018), Stuff.Soft)
  }

  private dashboard(x: number, y: number, ay: number, z: number): void {
    const { bulk, vents, screen, screenSize, cluster } = this.spec
    const top = 0.9 + bulk * 0.03
    const bow = ay * ay * 0.14
    let dash = box3(x - 0.92 + bow * 0.4, y, z - top + 0.12, 0.3 + bulk * 0.02, 0.84, 0.115, 0.07)
    dash = blend(dash, box3(x - 0.86, y, z - 0.66, 0.22, 0.84, 0.14, 0.06), 0.06)
    dash = blend(dash, box3(x - 0.78, y, z - 0.62, 0.24, 0.19 + bulk * 0.04, 0.22, 0.05), 0.08)
    // The cowl over the instruments.
    dash = blend(dash, meet(ellipsoid(x - 0.74, y - 0.37, z - top - 0.005, 0.2, 0.23, 0.085), -(x - 0.575), 0.02), 0.04)
    const face = dash
    dash = meet(dash, -box3(x - 0.58, y - 0.37, z - top - 0.0, 0.1, 0.17, 0.062, 0.03), 0.015)
    // A glove box's gap, and the step in which the trim lies.
    dash += 0.006 * (1 - smooth(0.003, 0.007, Math.abs(box2(y + 0.45, z - 0.66, 0.2, 0.075, 0.02)))) * (x < 0.8 ? 1 : 0)
    const strip = Math.abs(z - top + 0.155 - 0.0) - 0.02
    this.put(dash, strip < 0 && x < 0.75 ? Stuff.Trim : z > top - 0.13 ? Stuff.Soft : Stuff.Panel)
    this.put(box3(x - 0.66, y - 0.37, z - top - 0.0, 0.006, 0.165, 0.058, 0.004), Stuff.Cluster)
    // Vents.
    const vz = z - top + 0.085
    const outer = vents === 'round' ? Math.hypot(ay - 0.7, vz) - 0.052 : box2(ay - 0.69, vz, 0.075, vents === 'tall' ? 0.055 : 0.03, 0.012)
    const inner = vents === 'wide' ? box2(ay - 0.27, vz, 0.11, 0.026, 0.01) : box2(ay - 0.21, vz, 0.05, vents === 'tall' ? 0.055 : 0.035, 0.012)
    const hole = Math.min(outer, screen === 'tall' || (y > 0.12 && vents === 'wide') ? 1 : inner)
    this.put(Math.max(hole, face - 0.008, -face - 0.03), hole > -0.007 ? (this.spec.trim === 'plain' ? Stuff.Gloss : Stuff.Metal) : Stuff.Vent)
    const [hw, hh] = screenSize
    const sz = screen === 'free' ? top + hh * 0.75 : screen === 'tall' ? top - hh * 0.5 : top - 0.03
    const sx = x - 0.6 - (z - sz) * 0.16 + (screen === 'tall' ? 0.02 : 0)
    this.put(box3(sx, y, z - sz, 0.011, hw, hh, 0.009), sx < -0.006 && box2(y, z - sz, hw - 0.009, hh - 0.009, 0.004) < 0 ? Stuff.Screen : Stuff.Gloss)
    // Climate controls: knobs on a gloss panel.
    if (screen !== 'tall') {
      const cz = z - 0.665
      this.put(box3(x - 0.545, y, cz, 0.02, 0.15, 0.035, 0.012), Stuff.Gloss)
      const ky = Math.min(Math.abs(y - 0.1), Math.abs(y + 0.1))
      this.put(meet(Math.hypot(ky, cz) - 0.024, Math.abs(x - 0.525) - 0.022, 0.006), Stuff.Metal)
      const by = Math.abs(y) < 0.07 ? Math.abs(((y + 0.1) % 0.028) - 0.014) : 1
      this.put(box3(x - 0.523, by, cz, 0.004, 0.01, 0.012, 0.003), Stuff.Button)
    }
    if (cluster === 'dials') {
      const dy = Math.abs(y - 0.37) - 0.078
      this.put(Math.max(Math.abs(Math.hypot(dy, z - top) - 0.05) - 0.004, Math.abs(x - 0.648) - 0.01), Stuff.Metal)
    }
  }

  private wheel(x: number, y: number, z: number): void {
    const px = x - 0.42
    const py = y - 0.37
    const pz = z - 0.86
    const c = Math.cos(TILT)
    const s = Math.sin(TILT)
    const n = px * c + pz * s
    const v = -px * s + pz * c
    const r = Math.hypot(py, v)
    this.put(Math.hypot(r - 0.178, n) - 0.0165 - 0.002 * smooth(0.12, 0.15, Math.abs(py)), Stuff.Wheel)
    let hub = box3(n - 0.012, py, v, 0.02, 0.062, 0.05, 0.03)
    hub = blend(hub, ellipsoid(n - 0.005, py, v + 0.004, 0.03, 0.075, 0.06), 0.02)
    this.put(hub, Stuff.Wheel)
    const spokes = Math.min(box3(n - 0.014, Math.abs(py) - 0.11, v - 0.002, 0.01, 0.065, 0.022, 0.009), box3(n - 0.014, py, v + 0.11, 0.01, 0.028, 0.065, 0.009))
    this.put(spokes, Math.abs(py) > 0.07 && Math.abs(v) < 0.014 && n < 0.008 ? Stuff.Button : Stuff.Gloss)
    this.put(bar(x, y, z, [0.45, 0.37, 0.85], [0.7, 0.37, 0.75], 0.045), Stuff.Panel)
    this.put(bar(x, Math.abs(y - 0.37), z, [0.5, 0.05, 0.845], [0.47, 0.17, 0.87], 0.009), Stuff.Gloss)
  }

  private console(x: number, y: number, ay: number, z: number): void {
    const { lever, bulk } = this.spec
    const w = 0.115 + bulk * 0.03
    let c = box3(x - 0.25, y, z - 0.43, 0.5, w, 0.13, 0.03)
    c = blend(c, meet(box3(x - 0.55, y, z - 0.5, 0.2, w, 0.2, 0.03), z - 0.5 - (x - 0.3) * 0.45, 0.03), 0.05)
    c = meet(c, -box3(x - 0.1, y, z - 0.56, 0.1, w - 0.035, 0.05, 0.02), 0.01)
    this.put(c, ay < w - 0.022 && z > 0.52 ? Stuff.Gloss : Stuff.Panel)
    this.put(box3(x + 0.2, y, z - 0.6, 0.19, w - 0.005, 0.045, 0.03), Stuff.Cloth)
    const cup = Math.hypot(x - 0.1, ay - 0.045)
    this.put(Math.max(Math.abs(cup - 0.037) - 0.004, Math.abs(z - 0.535) - 0.025), Stuff.Metal)
    if (lever === 'dial') this.put(meet(Math.hypot(x - 0.36, y) - 0.028, Math.abs(z - 0.57) - 0.018, 0.008), Stuff.Metal)
    else {
      this.put(bar(x, y, z, [0.36, 0, 0.54], [0.32, 0, 0.66], 0.012, 0.016), Stuff.Metal)
      this.put(lever === 'manual' ? ellipsoid(x - 0.318, y, z - 0.69, 0.025, 0.025, 0.03) : box3(x - 0.315, y, z - 0.685, 0.026, 0.02, 0.042, 0.018), Stuff.Gloss)
      const boot = meet(Math.hypot(x - 0.35, y) - 0.065 + (z - 0.55) * 0.6, z - 0.62, 0.02)
      this.put(boot, Stuff.Soft)
    }
  }

  private seats(x: number, ay: number, z: number): void {
    const y = ay - 0.37
    const side = Math.abs(y)
    // Cushion with bolsters.
    let seat = box3(x - 0.02, y, z - 0.5 - (x - 0.02) * 0.14, 0.27, 0.25, 0.07, 0.055)
    seat = blend(seat, box3(x - 0.0, side - 0.215, z - 0.545 - x * 0.1, 0.24, 0.04, 0.055, 0.04), 0.05)
    // Back, leaning, with bolsters.
    const lean = x + 0.27 + (z - 0.55) * 0.28
    const taper = 0.235 - 0.05 * smooth(0.85, 1.15, z)
    let back = box3(lean, y, z - 0.83, 0.06, taper, 0.31, 0.055)
    back = blend(back, box3(lean - 0.05, side - taper + 0.035, z - 0.78, 0.045, 0.035, 0.22, 0.035), 0.05)
    // Seams: the cloth is drawn in along them.
    const seam = Math.min(Math.abs(side - 0.15), z > 0.6 ? Math.abs(((z + 0.02) % 0.13) - 0.065) + (side > 0.15 ? 1 : 0) : Math.abs(((x + 2) % 0.13) - 0.065) + (side > 0.15 ? 1 : 0))
    const draw = 0.006 * (1 - smooth(0.0, 0.016, seam))
    this.put(blend(seat, back, 0.05) + draw, Stuff.Cloth)
    const hx = x + 0.42 + (z - 1.2) * 0.1
    this.put(box3(hx, y, z - 1.225, 0.05, 0.125, 0.08, 0.045), Stuff.Cloth)
    this.put(bar(x, side, z, [-0.43, 0.05, 1.08], [-0.43, 0.05, 1.2], 0.008), Stuff.Metal)
    this.put(box3(x - 0.0, y, z - 0.34, 0.24, 0.2, 0.08, 0.03), Stuff.Panel)
  }

  private bench(x: number, ay: number, z: number): void {
    let d = box3(x + 0.82, ay, z - 0.52, 0.24, 0.68, 0.08, 0.06)
    const lean = x + 1.02 + (z - 0.6) * 0.3
    d = blend(d, box3(lean, ay, z - 0.84, 0.07, 0.66, 0.29, 0.06), 0.05)
    d += 0.006 * (1 - smooth(0, 0.016, Math.min(Math.abs(ay - 0.2), Math.abs(ay - 0.5))))
    this.put(d, Stuff.Cloth)
    this.put(box3(lean - 0.01, ay - 0.38, z - 1.2, 0.05, 0.12, 0.07, 0.04), Stuff.Cloth)
  }

  surface(x: number, y: number, z: number, nx: number, _ny: number, nz: number, s: Surface): void {
    this.dist(x, y, z)
    const top = 0.9 + this.spec.bulk * 0.03
    switch (this.stuff) {
      case Stuff.Cloth:
        s.set(0, 0, 0, 0.035, 0.55)
        s.cloth = 1
        return
      case Stuff.Soft:
        s.set(0.036, 0.036, 0.037, 0.035, 0.6)
        return
      case Stuff.Panel:
        s.set(0.046, 0.046, 0.047, 0.035, 0.65)
        return
      case Stuff.Trim:
        if (this.spec.trim === 'metal') s.set(0.26, 0.26, 0.265, 0.4, 0.35)
        else if (this.spec.trim === 'wood') {
          const grain = 0.5 + 0.5 * Math.sin(z * 420 + Math.sin(y * 9) * 4 + Math.sin(y * 31) * 1.3)
          s.set(0.13 + grain * 0.07, 0.062 + grain * 0.035, 0.03 + grain * 0.012, 0.05, 0.08)
        } else if (this.spec.trim === 'gloss') s.set(0.008, 0.008, 0.009, 0.06, 0.02)
        else s.set(0.05, 0.05, 0.051, 0.035, 0.6)
        return
      case Stuff.Gloss:
        s.set(0.01, 0.01, 0.011, 0.055, 0.1)
        return
      case Stuff.Screen:
        this.display(y, z, s)
        return
      case Stuff.Cluster:
        this.instruments(y - 0.37, z - top, s)
        return
      case Stuff.Vent:
        s.set(0.006, 0.006, 0.006, 0.03, 0.6)
        if (Math.sin(z * 400) > 0.2) s.set(0.03, 0.03, 0.031, 0.04, 0.4)
        return
      case Stuff.Wheel:
        s.set(0.024, 0.024, 0.025, 0.04, 0.45)
        return
      case Stuff.Button:
        s.set(0.07, 0.07, 0.072, 0.05, 0.3)
        return
      case Stuff.Metal:
        s.metallic(0.5, 0.5, 0.51, 0.22)
        return
      case Stuff.Roof:
        s.set(0.5, 0.49, 0.465, 0.02, 0.9)
        return
      case Stuff.Hood:
        s.set(0, 0, 0, 0.07, 0)
        s.paint = 1
        return
      case Stuff.Mirror:
        s.set(0.1, 0.105, 0.11, 0.3, 0)
        if (nx > -0.5) s.set(0.01, 0.01, 0.011, 0.05, 0.2)
        return
      default:
        s.set(0.02, 0.02, 0.021, 0.02, 0.95)
        if (nz < 0.5) s.dim = 0.8
    }
  }

  /** A calm map: land, a river, roads, the route in the site's green; no words. */
  private display(y: number, z: number, s: Surface): void {
    const [hw, hh] = this.spec.screenSize
    s.set(0.004, 0.004, 0.005, 0.045, 0.02)
    const u = -y / hw
    const v = this.spec.screen === 'free' ? (z - 0.9 - this.spec.bulk * 0.03 - hh * 0.75) / hh : this.spec.screen === 'tall' ? (z - 0.9 - this.spec.bulk * 0.03 + hh * 0.5) / hh : (z - 0.87 - this.spec.bulk * 0.03) / hh
    const wide = hw / hh
    if (u > 0.42) {
      const tile = box2(((u - 0.42) % 0.58) - 0.29, ((v + 3) % 0.62) - 0.31, 0.23, 0.25, 0.05)
      if (tile < 0) s.glow(0.035, 0.05, 0.06)
      return
    }
    s.glow(0.028, 0.04, 0.048)
    const px = u * wide
    if (Math.abs(v + 0.3 * Math.sin(px * 1.7 + 0.6) - 0.42) < 0.09) s.glow(0.01, 0.05, 0.085)
    const grid = Math.min(Math.abs(((px * 0.8 + v * 0.35 + 4) % 0.5) - 0.25), Math.abs(((v * 0.8 - px * 0.3 + 4) % 0.5) - 0.25))
    if (grid < 0.022) s.glow(0.06, 0.07, 0.08)
    const route = Math.abs(v - 0.45 * Math.tanh((px + 0.5) * 3))
    if (route < 0.05) s.glow(0.06, 0.38, 0.26)
    if (Math.hypot(px + 0.05, v - 0.4) < 0.1) s.glow(0.5, 0.55, 0.6)
  }

  private instruments(y: number, z: number, s: Surface): void {
    s.set(0.004, 0.004, 0.005, 0.04, 0.05)
    if (this.spec.cluster === 'display') {
      const r = Math.hypot(Math.abs(y) - 0.09, z)
      if (Math.abs(r - 0.042) < 0.0025) s.glow(0.16, 0.22, 0.26)
      if (r < 0.03) s.glow(0.015, 0.03, 0.045)
      if (Math.abs(y) < 0.03 && z < 0.035 && z > -0.04) s.glow(0.04 + (Math.abs(y + z * 0.2) < 0.004 ? 0.25 : 0), 0.06, 0.07)
      return
    }
    const side = y > 0 ? 1 : -1
    const dy = y - side * 0.078
    const r = Math.hypot(dy, z)
    if (r > 0.05) {
      if (Math.abs(y) < 0.022 && Math.abs(z) < 0.035) s.glow(0.03, 0.05, 0.06)
      return
    }
    const a = Math.atan2(z, -dy)
    const tick = Math.abs(((a + 7) % 0.314) - 0.157)
    if (r > 0.039 && r < 0.047 && tick < 0.035 && (z > -0.03 || Math.abs(dy) > 0.03)) s.glow(0.5, 0.52, 0.53)
    const needle = side > 0 ? 2.5 : 3.2
    const along = -dy * Math.cos(needle) + z * Math.sin(needle)
    const off = Math.abs(dy * Math.sin(needle) + z * Math.cos(needle))
    if (along > 0 && along < 0.038 && off < 0.0022) s.glow(0.6, 0.12, 0.05)
    if (r < 0.008) s.glow(0.06, 0.06, 0.06)
  }
}
