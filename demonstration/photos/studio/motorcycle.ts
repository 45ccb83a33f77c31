// biome-ignore-all format: measures of one part stand on one line, as in a table
import { bar, blend, box3, ellipsoid, meet, type Point3, smooth } from './solid.ts'
import type { StudioSubject, Surface } from './surface.ts'

export type MotorcycleKind = 'naked' | 'sport' | 'scooter' | 'adventure' | 'cruiser'

export interface MotorcycleSpec {
  name: string
  kind: MotorcycleKind
  wheelbase: number
  radius: number
  rearRadius: number
  spokes: 'star' | 'wire' | 'ten'
  fork: 'gold' | 'dark' | 'bright'
  metal: 'dark' | 'bright'
}

/** What a point of a motorcycle is made of. */
const Stuff = { Paint: 0, Tyre: 1, Alloy: 2, Disc: 3, Fork: 4, Black: 5, Seat: 6, Engine: 7, Pipe: 8, Lamp: 9, Tail: 10, Mirror: 11, Screen: 12, Spring: 13, Plate: 14, Amber: 15, Metal: 16 } as const

/** A motorcycle as one signed distance field: running gear common to all, bodywork by kind. Axes as of cars. */
export class Motorcycle implements StudioSubject {
  readonly low: readonly [number, number, number]
  readonly high: readonly [number, number, number]
  private readonly spec: MotorcycleSpec
  private readonly fx: number
  private readonly rx: number
  private d = 0
  private stuff = 0

  constructor(spec: MotorcycleSpec) {
    this.spec = spec
    this.fx = spec.wheelbase / 2
    this.rx = -spec.wheelbase / 2
    const tall = spec.kind === 'adventure' ? 1.5 : spec.kind === 'sport' ? 1.2 : 1.3
    this.low = [this.rx - spec.rearRadius - 0.16, -0.5, 0]
    this.high = [this.fx + spec.radius + 0.08, 0.5, tall]
  }

  private put(d: number, stuff: number): void {
    if (d < this.d) {
      this.d = d
      this.stuff = stuff
    }
  }

  dist(x: number, y: number, z: number): number {
    const far = Math.max(this.low[0] - x, x - this.high[0], Math.abs(y) - 0.5, z - this.high[2])
    if (far > 0.3) return far
    this.d = 9
    const ay = Math.abs(y)
    this.wheel(x - this.fx, ay, z - this.spec.radius, this.spec.radius, this.spec.kind === 'scooter' ? 0.05 : 0.058)
    this.wheel(x - this.rx, ay, z - this.spec.rearRadius, this.spec.rearRadius, this.spec.kind === 'scooter' ? 0.055 : 0.082)
    switch (this.spec.kind) {
      case 'scooter':
        this.scooter(x, y, ay, z)
        break
      default:
        this.bodywork(x, ay, z)
        // Looked into only where their surrounding boxes are nearer than what has been found.
        if (box3(x - this.fx + 0.26, ay, z - 0.8, 0.46, 0.5, 0.72, 0) < this.d) this.steering(x, ay, z)
        if (box3(x + 0.28, ay, z - 0.48, 0.74, 0.34, 0.54, 0) < this.d) this.drive(x, y, ay, z)
    }
    return this.d * 0.85
  }

  private wheel(dx: number, ay: number, dz: number, radius: number, half: number): void {
    const r = Math.sqrt(dx * dx + dz * dz)
    const bound = Math.max(r - radius, ay - 0.14)
    if (bound > 0.12) {
      this.put(bound, Stuff.Tyre)
      return
    }
    const cr = r - radius + half
    const tyre = Math.sqrt((cr / 1.0) ** 2 + (ay * 0.95) ** 2) - half
    this.put(tyre, Stuff.Tyre)
    const rim = radius - half * 1.75
    this.put(box3(r - rim + 0.008, ay, 0, 0.013, half * 0.62, 1, 0.006), Stuff.Alloy)
    if (r < rim) {
      const a = Math.atan2(dz, dx)
      const n = this.spec.spokes === 'wire' ? 18 : this.spec.spokes === 'ten' ? 10 : 5
      const step = (Math.PI * 2) / n
      const b = a - step * Math.round(a / step)
      const half2 = this.spec.spokes === 'wire' ? 0.003 : this.spec.spokes === 'ten' ? 0.009 : 0.014 + 0.018 * smooth(rim, rim * 0.4, r)
      const off = Math.abs(r * Math.sin(b)) - half2
      this.put(Math.max(off, Math.abs(ay - (this.spec.spokes === 'wire' ? 0.03 * (1 - r / rim) : 0)) - (this.spec.spokes === 'wire' ? 0.003 : 0.017)), Stuff.Alloy)
      this.put(Math.max(r - 0.045, ay - 0.065), Stuff.Black)
    }
    const slot = Math.sin(Math.atan2(dz, dx) * 24 + r * 160) > 0.86 ? 0.002 : 0
    this.put(Math.max(Math.abs(r - 0.112) - 0.03 + slot, Math.abs(ay - 0.078) - 0.0035), Stuff.Disc)
  }

  private pair(x: number, ay: number, z: number, a: Point3, b: Point3, ra: number, stuff: number, rb = ra): void {
    this.put(bar(x, ay, z, a, b, ra, rb), stuff)
  }

  /** Fork, mudguard and handlebar. */
  private steering(x: number, ay: number, z: number): void {
    const { kind, radius: R } = this.spec
    const fx = this.fx
    const lift = kind === 'adventure' ? 0.1 : kind === 'cruiser' ? -0.08 : 0
    const headX = kind === 'cruiser' ? fx - 0.38 : fx - 0.27
    const headZ = 0.93 + lift
    this.pair(x, ay, z, [fx - 0.0, 0.1, R - 0.02], [fx - 0.14, 0.1, R + 0.33], 0.03, kind === 'sport' || kind === 'naked' ? Stuff.Black : Stuff.Fork)
    this.pair(x, ay, z, [fx - 0.1, 0.1, R + 0.25], [headX - 0.02, 0.1, headZ + 0.06], 0.024, Stuff.Fork)
    this.put(box3(x - headX, ay, z - headZ, 0.04, 0.13, 0.02, 0.015), Stuff.Black)
    this.put(box3(x - headX - 0.06, ay, z - headZ + 0.16, 0.035, 0.13, 0.02, 0.015), Stuff.Black)
    // Mudguard: a strip of a ring over the tyre.
    const gx = x - fx
    const gz = z - R
    const gr = Math.sqrt(gx * gx + gz * gz)
    const arc = Math.atan2(gz, gx)
    this.put(meet(meet(Math.abs(gr - R - 0.022) - 0.006, ay - 0.068, 0.02), Math.abs(arc - 1.85) * 0.3 - 0.24, 0.02), kind === 'adventure' ? Stuff.Black : Stuff.Paint)
    // Handlebar, grips, levers, mirrors.
    const wide = kind === 'sport' ? 0.31 : kind === 'adventure' ? 0.42 : 0.37
    const barZ = kind === 'sport' ? headZ + 0.02 : kind === 'cruiser' ? headZ + 0.26 : headZ + 0.16
    const pull = kind === 'cruiser' ? 0.2 : 0.09
    this.pair(x, ay, z, [headX - 0.02, 0.03, headZ + 0.05], [headX - 0.0, 0.16, barZ], 0.012, Stuff.Fork)
    this.pair(x, ay, z, [headX, 0.16, barZ], [headX - pull, wide, barZ - 0.015], 0.012, Stuff.Black)
    this.pair(x, ay, z, [headX - pull * 0.55, wide - 0.11, barZ - 0.01], [headX - pull, wide, barZ - 0.015], 0.019, Stuff.Black)
    this.pair(x, ay, z, [headX - pull * 0.4 + 0.05, wide - 0.14, barZ], [headX - pull + 0.055, wide - 0.02, barZ - 0.01], 0.007, Stuff.Metal)
    this.pair(x, ay, z, [headX - pull * 0.5, wide - 0.12, barZ], [headX - 0.02, wide - 0.06, barZ + 0.16], 0.007, Stuff.Black)
    this.put(ellipsoid(x - headX + 0.02, ay - wide + 0.03, z - barZ - 0.18, 0.022, 0.075, 0.045), x < headX - 0.035 ? Stuff.Mirror : Stuff.Black)
    if (kind === 'adventure') this.put(meet(ellipsoid(x - headX - 0.02, ay - wide + 0.05, z - barZ, 0.1, 0.13, 0.075), headX + 0.03 - x, 0.02), Stuff.Black)
  }

  /** Engine, frame, exhaust and swing arm. */
  private drive(x: number, y: number, ay: number, z: number): void {
    const { kind } = this.spec
    const lift = kind === 'adventure' ? 0.1 : kind === 'cruiser' ? -0.08 : 0
    const headX = kind === 'cruiser' ? this.fx - 0.38 : this.fx - 0.27
    const headZ = 0.93 + lift
    // Engine: cases, a finned cylinder, covers; radiator.
    const fins = 0.006 * Math.sin(z * 210)
    let engine = box3(x - 0.04, ay, z - 0.42 - lift * 0.6, 0.21, 0.15, 0.13, 0.06)
    engine = blend(engine, bar(x, ay, z, [-0.06, 0.12, 0.42 + lift * 0.6], [-0.06, 0.185, 0.42 + lift * 0.6], 0.1), 0.03)
    engine = blend(engine, bar(x, ay, z, [0.15, 0.1, 0.4 + lift * 0.6], [0.15, 0.175, 0.4 + lift * 0.6], 0.07), 0.03)
    this.put(engine, Stuff.Engine)
    this.put(bar(x, ay * 0.8, z, [0.1, 0, 0.52 + lift], [0.2, 0, 0.7 + lift], 0.115) + fins, this.spec.metal === 'bright' ? Stuff.Metal : Stuff.Engine)
    if (kind !== 'cruiser') this.put(box3(x - 0.33 - (z - 0.6) * 0.25, ay, z - 0.6 - lift, 0.02, 0.15, 0.14, 0.012), Stuff.Black)
    else this.put(bar(x, ay * 0.8, z, [-0.02, 0, 0.5], [-0.12, 0, 0.68], 0.115) + fins, Stuff.Metal)
    // Frame.
    this.pair(x, ay, z, [headX - 0.05, 0.05, headZ - 0.1], [-0.24, 0.14, 0.6 + lift], 0.026, Stuff.Black)
    this.pair(x, ay, z, [headX - 0.06, 0.05, headZ - 0.16], [0.12, 0.13, 0.36 + lift], 0.02, Stuff.Black)
    this.pair(x, ay, z, [-0.24, 0.14, 0.6 + lift], [-0.22, 0.13, 0.36 + lift * 0.5], 0.04, Stuff.Black)
    this.pair(x, ay, z, [-0.24, 0.1, 0.66 + lift], [-0.66, 0.08, 0.8 + lift], 0.016, Stuff.Black)
    this.pair(x, ay, z, [-0.24, 0.12, 0.42 + lift * 0.5], [this.rx, 0.13, this.spec.rearRadius], 0.032, kind === 'cruiser' ? Stuff.Black : Stuff.Metal, 0.024)
    this.put(bar(x, y, z, [-0.22, 0, 0.4], [-0.38, 0.0, 0.72 + lift], 0.034) + 0.008 * Math.sin(z * 190), Stuff.Spring)
    // Exhaust on the side that is photographed.
    const silencer: [Point3, Point3] = kind === 'cruiser' ? [[-0.2, 0.2, 0.26], [-0.98, 0.22, 0.27]] : [[-0.34, 0.2, 0.36 + lift], [-0.78, 0.235, 0.52 + lift]]
    this.put(bar(x, y, z, [0.28, 0.07, 0.6 + lift], [0.24, 0.12, 0.26 + lift * 0.4], 0.023), Stuff.Pipe)
    this.put(bar(x, y, z, [0.24, 0.12, 0.26 + lift * 0.4], [-0.16, 0.18, 0.25 + lift * 0.4], 0.023), Stuff.Pipe)
    this.put(bar(x, y, z, [-0.16, 0.18, 0.25 + lift * 0.4], silencer[0], 0.023, 0.04), Stuff.Pipe)
    this.put(bar(x, y, z, silencer[0], silencer[1], 0.048, 0.058), this.spec.metal === 'bright' ? Stuff.Pipe : Stuff.Black)
    this.put(Math.max(bar(x, y, z, silencer[0], [silencer[1][0] - 0.05, silencer[1][1], silencer[1][2] + 0.018], 0.02, 0.04)), Stuff.Pipe)
    // Pegs, side stand, chain guard.
    this.pair(x, ay, z, [-0.22, 0.16, 0.37 + lift * 0.5], [-0.24, 0.27, 0.37 + lift * 0.5], 0.013, Stuff.Black)
    this.put(bar(x, y, z, [-0.1, 0.13, 0.3], [-0.16, 0.28, 0.01], 0.012), Stuff.Black)
  }

  /** Tank, seat, tail, lamps and fairings. */
  private bodywork(x: number, ay: number, z: number): void {
    const { kind } = this.spec
    const lift = kind === 'adventure' ? 0.1 : kind === 'cruiser' ? -0.1 : 0
    const headX = kind === 'cruiser' ? this.fx - 0.38 : this.fx - 0.27
    // The tank, hollowed where the knees go.
    let tank = ellipsoid(x - 0.16, ay, z - 0.89 - lift, 0.31, 0.165, 0.15)
    tank = blend(tank, ellipsoid(x - 0.28, ay - 0.05, z - 0.9 - lift, 0.17, 0.13, 0.105), 0.09)
    tank = meet(tank, -ellipsoid(x + 0.1, ay - 0.27, z - 0.84 - lift, 0.26, 0.15, 0.17), 0.05)
    tank = meet(tank, 0.79 + lift + x * 0.1 - z, 0.03)
    this.put(tank, Stuff.Paint)
    this.put(Math.max(Math.hypot(x - 0.19, ay) - 0.045, Math.abs(z - 1.035 - lift) - 0.012), Stuff.Metal)
    if (kind === 'cruiser') {
      this.put(meet(ellipsoid(x + 0.28, ay, z - 0.69, 0.27, 0.17, 0.09), -ellipsoid(x + 0.25, ay, z - 0.9, 0.3, 0.5, 0.17), 0.04), Stuff.Seat)
      this.put(ellipsoid(x + 0.62, ay, z - 0.75, 0.19, 0.12, 0.06), Stuff.Seat)
      const r = Math.hypot(x - this.rx, z - this.spec.rearRadius)
      this.put(meet(meet(Math.abs(r - this.spec.rearRadius - 0.035) - 0.008, ay - 0.105, 0.03), Math.abs(Math.atan2(z - this.spec.rearRadius, x - this.rx) - 1.9) * 0.3 - 0.36, 0.02), Stuff.Paint)
      this.put(ellipsoid(x - this.fx + 0.27, ay, z - 0.88, 0.1, 0.095, 0.095), x > this.fx - 0.24 ? Stuff.Lamp : Stuff.Metal)
      this.put(box3(x - this.rx + 0.3, ay, z - 0.6, 0.025, 0.05, 0.03, 0.015), Stuff.Tail)
      this.put(ellipsoid(x + 0.22, ay - 0.12, z - 0.57, 0.13, 0.07, 0.1), Stuff.Paint)
      return
    }
    // Side panels and tail, rising to the rear.
    const rise = kind === 'sport' ? 0.34 : 0.22
    const tz = z - 0.77 - lift + (x + 0.3) * rise
    const thin = 0.14 - smooth(-0.3, -0.85, x) * 0.075
    let tail = box3(x + 0.46, ay, tz, 0.4, thin, 0.05, 0.045)
    tail = meet(tail, ay - thin + 0.3 * (z - 0.8 - lift), 0.03)
    this.put(tail, kind === 'adventure' ? Stuff.Black : Stuff.Paint)
    this.put(blend(ellipsoid(x + 0.15, ay, z - 0.7 - lift, 0.15, 0.145, 0.1), ellipsoid(x + 0.32, ay, z - 0.72 - lift, 0.18, 0.13, 0.07), 0.08), Stuff.Black)
    const seatZ = z - 0.83 - lift + (x + 0.35) * (rise * 0.8) - 0.05 * smooth(-0.42, -0.5, x)
    this.put(box3(x + 0.36, ay, seatZ, 0.34, 0.13 - smooth(-0.2, -0.7, x) * 0.04, 0.04, 0.038), Stuff.Seat)
    this.put(box3(x + 0.875, ay, z - 0.94 - lift - (rise - 0.22) * 0.5, 0.018, 0.05, 0.022, 0.012), Stuff.Tail)
    this.pair(x, ay, z, [-0.76, 0.01, 0.84 + lift], [-0.98, 0.01, 0.62 + lift], 0.016, Stuff.Black)
    this.put(box3(x + 0.99, ay, z - 0.6 - lift, 0.006, 0.085, 0.05, 0.004), Stuff.Plate)
    this.pair(x, ay, z, [-0.84, 0.03, 0.8 + lift], [-0.85, 0.12, 0.8 + lift], 0.008, Stuff.Black)
    this.put(ellipsoid(x + 0.85, ay - 0.13, z - 0.8 - lift, 0.03, 0.018, 0.014), Stuff.Amber)
    if (kind === 'sport') {
      // One smooth fairing from the nose to the belly.
      let fairing = ellipsoid(x - 0.56, ay, z - 0.86, 0.25, 0.17, 0.14)
      fairing = blend(fairing, meet(ellipsoid(x - 0.26, ay - 0.07, z - 0.58, 0.36, 0.165, 0.3), -(ay - 0.1), 0.03), 0.14)
      fairing = blend(fairing, ellipsoid(x - 0.12, ay, z - 0.31, 0.36, 0.17, 0.11), 0.12)
      fairing = meet(fairing, -(Math.hypot(x - this.fx, z - this.spec.radius) - 0.375), 0.03)
      fairing = meet(fairing, -ellipsoid(x - 0.08, ay - 0.24, z - 0.52, 0.13, 0.12, 0.16), 0.02)
      this.put(fairing, Stuff.Paint)
      this.put(meet(ellipsoid(x - 0.5, ay, z - 0.98, 0.2, 0.13, 0.15), 0.97 - z + (x - 0.5) * 0.2, 0.01), Stuff.Screen)
      const lamp = Math.max(ellipsoid(x - 0.57, ay, z - 0.86, 0.255, 0.172, 0.143), Math.abs(z - 0.85 - (ay - 0.07) * 0.25) - 0.022, 0.035 - ay, 0.62 - x)
      this.put(lamp, Stuff.Lamp)
      return
    }
    const lx = headX + 0.17
    const lz = 0.9 + lift
    if (kind === 'adventure') {
      let nose = ellipsoid(x - lx + 0.08, ay, z - lz - 0.06, 0.2, 0.13, 0.12)
      nose = blend(nose, box3(x - lx - 0.1, ay, z - lz + 0.06 - (x - lx) * -0.15, 0.24, 0.06, 0.014, 0.012), 0.06)
      nose = blend(nose, meet(ellipsoid(x - 0.3, ay - 0.13, z - 0.83 - lift, 0.2, 0.08, 0.17), -(ay - 0.1), 0.02), 0.05)
      this.put(nose, Stuff.Paint)
      this.put(meet(Math.abs(ellipsoid(x - lx + 0.14, ay, z - lz - 0.14, 0.17, 0.17, 0.33)) - 0.004, Math.max(lz + 0.14 - z, lx - 0.12 - x), 0.01), Stuff.Screen)
      this.put(Math.max(ellipsoid(x - lx + 0.06, ay, z - lz - 0.03, 0.2, 0.125, 0.1), Math.hypot(ay - 0.055, z - lz - 0.04) - 0.042, lx - x), Stuff.Lamp)
      this.put(box3(x + 0.72, ay, z - 1.0 - lift, 0.16, 0.12, 0.012, 0.01), Stuff.Metal)
      this.pair(x, ay, z, [0.34, 0.24, 0.66], [0.3, 0.2, 0.36], 0.014, Stuff.Metal)
      this.pair(x, ay, z, [0.34, 0.24, 0.66], [0.12, 0.22, 0.72], 0.014, Stuff.Metal)
      return
    }
    this.put(ellipsoid(x - lx + 0.02, ay, z - lz, 0.105, 0.1, 0.1), x > lx + 0.015 ? Stuff.Lamp : Stuff.Black)
    this.put(meet(ellipsoid(x - lx + 0.03, ay, z - lz - 0.1, 0.11, 0.12, 0.09), lz + 0.06 - z, 0.02), Stuff.Paint)
    this.put(meet(ellipsoid(x - 0.34, ay - 0.14, z - 0.78, 0.15, 0.05, 0.12), -(ay - 0.11), 0.02), Stuff.Paint)
    this.pair(x, ay, z, [headX + 0.06, 0.1, lz - 0.06], [headX + 0.06, 0.17, lz - 0.06], 0.008, Stuff.Black)
    this.put(ellipsoid(x - headX - 0.06, ay - 0.18, z - lz + 0.06, 0.03, 0.018, 0.014), Stuff.Amber)
  }

  private scooter(x: number, y: number, ay: number, z: number): void {
    const fx = this.fx
    const R = this.spec.radius
    this.pair(x, ay, z, [fx, 0.075, R], [fx - 0.13, 0.075, R + 0.35], 0.022, Stuff.Fork)
    const gr = Math.hypot(x - fx, z - R)
    this.put(meet(meet(Math.abs(gr - R - 0.03) - 0.008, ay - 0.085, 0.03), Math.abs(Math.atan2(z - R, x - fx) - 1.6) * 0.3 - 0.36, 0.02), Stuff.Paint)
    // Leg shield and apron.
    const lean = (z - 0.62) * 0.42
    let shield = ellipsoid(x - fx + 0.22 + lean, ay, z - 0.62, 0.13, 0.235 - 0.08 * smooth(0.6, 0.95, z), 0.36)
    shield = meet(shield, fx - 0.33 - lean - x, 0.02)
    shield = meet(shield, -(gr - R - 0.05), 0.03)
    this.put(shield, Stuff.Paint)
    this.put(meet(ellipsoid(x - fx + 0.25 + lean, ay, z - 0.62, 0.13, 0.2, 0.33), x - fx + 0.31 + lean, 0.02), Stuff.Black)
    // Floor, rear body, seat.
    this.put(box3(x - 0.12, ay, z - 0.29, 0.33, 0.2, 0.045, 0.035), Stuff.Black)
    let rear = ellipsoid(x + 0.42, ay, z - 0.58, 0.43, 0.2, 0.2)
    rear = blend(rear, ellipsoid(x + 0.22, ay, z - 0.45, 0.16, 0.17, 0.2), 0.1)
    rear = meet(rear, z - 0.74 - (-x - 0.3) * 0.08, 0.03)
    rear = meet(rear, -(Math.hypot(x - this.rx, z - this.spec.rearRadius) - this.spec.rearRadius - 0.06), 0.03)
    this.put(rear, Stuff.Paint)
    const seat = box3(x + 0.36, ay, z - 0.745 - 0.045 * smooth(-0.36, -0.5, x), 0.4, 0.15, 0.06, 0.05)
    this.put(seat, Stuff.Seat)
    this.put(box3(x + 0.845, ay, z - 0.66, 0.03, 0.1, 0.035, 0.02), Stuff.Tail)
    this.pair(x, ay, z, [-0.62, 0.15, 0.84], [-0.86, 0.1, 0.86], 0.014, Stuff.Metal)
    // Engine and silencer.
    this.put(box3(x + 0.4, ay - 0.1, z - 0.28, 0.27, 0.05, 0.08, 0.045), Stuff.Engine)
    this.put(bar(x, y, z, [-0.4, 0.19, 0.29], [-0.82, 0.2, 0.36], 0.055), Stuff.Black)
    this.put(bar(x, y, z, [-0.46, 0.225, 0.31], [-0.74, 0.232, 0.355], 0.034), Stuff.Pipe)
    this.put(bar(x, y, z, [-0.12, 0.12, 0.26], [-0.18, 0.26, 0.01], 0.012), Stuff.Black)
    // Handlebar cover with the lamp.
    const hx = fx - 0.36
    const hz = 1.0
    this.put(blend(ellipsoid(x - hx - 0.02, ay, z - hz, 0.12, 0.17, 0.085), ellipsoid(x - hx, ay - 0.13, z - hz, 0.06, 0.12, 0.045), 0.06), Stuff.Paint)
    this.put(Math.max(ellipsoid(x - hx - 0.025, ay, z - hz, 0.122, 0.172, 0.087), ellipsoid(x - hx - 0.12, ay, z - hz + 0.005, 0.1, 0.1, 0.05)), Stuff.Lamp)
    this.pair(x, ay, z, [hx, 0.2, hz], [hx - 0.06, 0.34, hz], 0.018, Stuff.Black)
    this.pair(x, ay, z, [hx, 0.22, hz + 0.02], [hx + 0.02, 0.27, hz + 0.2], 0.007, Stuff.Black)
    this.put(ellipsoid(x - hx - 0.02, ay - 0.29, z - hz - 0.22, 0.022, 0.07, 0.045), x < hx + 0.008 ? Stuff.Mirror : Stuff.Black)
    this.put(ellipsoid(x - fx + 0.16 + lean, ay - 0.13, z - 0.74, 0.04, 0.035, 0.05), Stuff.Amber)
    this.put(box3(x + 0.9, ay, z - 0.48, 0.006, 0.085, 0.05, 0.004), Stuff.Plate)
    this.pair(x, ay, z, [-0.78, 0.02, 0.56], [-0.9, 0.02, 0.5], 0.014, Stuff.Black)
  }

  surface(x: number, y: number, z: number, _nx: number, _ny: number, nz: number, s: Surface): void {
    this.dist(x, y, z)
    const bright = this.spec.metal === 'bright'
    switch (this.stuff) {
      case Stuff.Paint:
        s.set(0, 0, 0, 0.07, 0)
        s.paint = 1
        return
      case Stuff.Tyre: {
        s.set(0.016, 0.016, 0.017, 0.035, 0.75)
        const front = x > 0
        const cx = x - (front ? this.fx : this.rx)
        const cz = z - (front ? this.spec.radius : this.spec.rearRadius)
        if (Math.sin(Math.atan2(cz, cx) * 44 + Math.abs(y) * 60) > 0.75 && Math.hypot(cx, cz) > this.spec.radius - 0.045) s.dim = 0.5
        return
      }
      case Stuff.Alloy:
        if (bright || this.spec.spokes === 'wire') s.set(0.3, 0.3, 0.31, 0.42, 0.35)
        else s.set(0.018, 0.018, 0.019, 0.07, 0.3)
        return
      case Stuff.Disc:
        s.set(0.2, 0.2, 0.2, 0.5, 0.4)
        return
      case Stuff.Fork:
        if (this.spec.fork === 'gold') s.metallic(0.62, 0.42, 0.14, 0.25)
        else if (this.spec.fork === 'bright') s.metallic(0.6, 0.6, 0.61, 0.15)
        else s.metallic(0.08, 0.08, 0.085, 0.25)
        return
      case Stuff.Seat:
        s.set(0.022, 0.021, 0.021, 0.035, 0.6)
        if (Math.abs(((x * 12) % 1) - (x < 0 ? -0.5 : 0.5)) < 0.05 && nz > 0.4) s.dim = 0.6
        return
      case Stuff.Engine:
        s.set(0.05, 0.05, 0.052, 0.14, 0.45)
        return
      case Stuff.Metal:
        s.set(0.26, 0.26, 0.265, 0.4, 0.35)
        return
      case Stuff.Pipe:
        s.metallic(0.5, 0.49, 0.47, 0.2)
        return
      case Stuff.Lamp:
        s.set(0.5, 0.51, 0.53, 0.1, 0).glow(0.14, 0.145, 0.15)
        if (Math.abs(Math.sin(z * 120)) < 0.25) s.dim = 0.8
        return
      case Stuff.Tail:
        s.set(0.42, 0.01, 0.014, 0.07, 0).glow(0.16, 0.004, 0.004)
        return
      case Stuff.Mirror:
        s.metallic(0.7, 0.71, 0.72, 0)
        return
      case Stuff.Screen:
        s.set(0.05, 0.052, 0.055, 0.09, 0)
        return
      case Stuff.Spring:
        s.set(0.3, 0.02, 0.02, 0.06, 0.3)
        return
      case Stuff.Plate:
        s.set(0.7, 0.7, 0.68, 0.04, 0.3)
        return
      case Stuff.Amber:
        s.set(0.6, 0.22, 0.02, 0.06, 0.1)
        return
      default:
        s.set(0.022, 0.022, 0.023, 0.04, 0.5)
    }
  }
}
