import type { CarSpec, Feature } from './car-spec.ts'
import { Curve } from './curve.ts'
import { bar, blend, box3, ellipsoid, meet, type Point3, polygon, smooth } from './solid.ts'
import { Wheel } from './wheel.ts'

/** What kind of thing the nearest surface belongs to. */
export const CarPart = { Body: 0, Well: 1, Wheel: 2, Mirror: 3, Handle: 4, Rail: 5, Fin: 6, Spare: 7 } as const

export interface CutFeature extends Feature {
  outline: Float64Array
  /** Its surrounding box: least and most s, least and most z. */
  s0: number
  s1: number
  z0: number
  z1: number
}

/** The car as one signed distance field. The fields of the last evaluation stay readable: the trim is told by them. */
export class CarShape {
  part: number = CarPart.Body
  /** Lower body: flank, top, front and rear faces; glass house: flank, roof, windscreen, rear screen; both solids. */
  flank = 0
  top = 0
  face = 0
  back = 0
  side = 0
  roof = 0
  screen = 0
  rearScreen = 0
  lower = 0
  house = 0
  archFront = 0
  archRear = 0

  readonly spec: CarSpec
  readonly wheel: Wheel
  readonly frontX: number
  readonly rearX: number
  readonly axle: number
  readonly cutsFront: CutFeature[]
  readonly cutsRear: CutFeature[]
  readonly noseX: number
  readonly tailX: number
  private readonly mirror: readonly [number, number]
  private readonly armFrom: Point3
  private readonly armTo: Point3
  private readonly topLine: Curve
  private readonly noseLine: Curve
  private readonly tailLine: Curve
  private readonly planLine: Curve
  private readonly sectionLine: Curve
  private readonly roofLine: Curve
  private readonly beltMid: number
  private readonly half: number
  private readonly sx: number
  private readonly sz: number
  private readonly rx: number
  private readonly rz: number

  constructor(spec: CarSpec) {
    this.spec = spec
    this.wheel = new Wheel(spec.wheel)
    this.axle = spec.wheelbase / 2
    this.frontX = this.axle
    this.rearX = -this.axle
    this.noseX = this.axle + spec.front
    this.tailX = -this.axle - spec.rear
    this.half = spec.width / 2
    this.topLine = new Curve(spec.top, 56)
    this.noseLine = new Curve(spec.nose, 40)
    this.tailLine = new Curve(spec.tail, 40)
    this.planLine = new Curve(spec.plan, 40)
    this.sectionLine = new Curve(spec.section, 44)
    const c = spec.cabin
    const midX = (c.header[0] + c.rearTop[0]) / 2
    this.roofLine = new Curve(
      [
        [c.rearBase[0] - 0.6, c.rearTop[1] - c.arc * 2.2],
        [c.rearTop[0], c.rearTop[1]],
        [midX, Math.max(c.header[1], c.rearTop[1]) + c.arc * 0.5],
        [c.header[0], c.header[1]],
        [c.cowl[0] + 0.4, c.header[1] - c.arc * 3],
      ],
      40,
    )
    this.beltMid = this.topLine.at(0)
    const sl = Math.hypot(c.header[0] - c.cowl[0], c.header[1] - c.cowl[1])
    this.sx = (c.header[1] - c.cowl[1]) / sl
    this.sz = (c.cowl[0] - c.header[0]) / sl
    const rl = Math.hypot(c.rearTop[0] - c.rearBase[0], c.rearTop[1] - c.rearBase[1])
    this.rx = -(c.rearTop[1] - c.rearBase[1]) / rl
    this.rz = (c.rearTop[0] - c.rearBase[0]) / rl
    const cut = (f: Feature): CutFeature => {
      const ss = f.points.map((p) => p[0])
      const zs = f.points.map((p) => p[1])
      const pad = f.round + 0.05
      return {
        ...f,
        outline: Float64Array.from(f.points.flat()),
        s0: Math.min(...ss) - pad,
        s1: Math.max(...ss) + pad,
        z0: Math.min(...zs) - pad,
        z1: Math.max(...zs) + pad,
      }
    }
    const mirrorX = spec.cabin.cowl[0] - 0.46
    const mirrorZ = new Curve(spec.top, 56).at(mirrorX) + 0.1
    this.mirror = [mirrorX, mirrorZ]
    this.armFrom = [mirrorX + 0.02, c.half - 0.03, mirrorZ - 0.09]
    this.armTo = [mirrorX, c.half + 0.06, mirrorZ - 0.03]
    this.cutsFront = spec.features.front.map(cut)
    this.cutsRear = spec.features.rear.map(cut)
  }

  /** The height of the belt line (bonnet, deck) above the centre line at x. */
  belt(x: number): number {
    return this.topLine.at(x)
  }

  /** The way along the front (or rear) face from the centre line outwards. */
  along(x: number, ay: number, z: number, front: boolean): number {
    const edge = front ? this.noseX - this.noseLine.at(z) - x : x - this.tailX - this.tailLine.at(z)
    return ay + (edge > 0 ? edge * 0.9 : 0)
  }

  halfWidth(x: number): number {
    return this.half * this.planLine.at(x)
  }

  dist(x: number, y: number, z: number): number {
    const ay = y < 0 ? -y : y
    // Far away the surrounding box is near enough.
    const bx = Math.max(x - this.noseX, this.tailX - x - (this.spec.spare ? 0.2 : 0)) - 0.03
    const by = ay - this.half - 0.2
    const bz = z - this.spec.height - 0.08
    const far = Math.max(bx, by, bz)
    if (far > 0.35) return far
    let d = this.body(x, ay, z)
    this.part = CarPart.Body
    d = this.arches(ay, d)
    d = this.wheels(x, ay, z, d)
    return this.extras(x, ay, z, d) * 0.86
  }

  body(x: number, ay: number, z: number): number {
    const s = this.spec
    const c = s.cabin
    const plan = this.planLine.at(x)
    const belt = this.topLine.at(x)
    const level = (z - s.clearance - s.wedge * x) / (this.beltMid - s.clearance)
    // Fenders swell around the wheels.
    const dz = z - s.wheel.radius
    const df = x - this.axle
    const dr = x + this.axle
    const rf = Math.sqrt(df * df + dz * dz)
    const rr = Math.sqrt(dr * dr + dz * dz)
    this.archFront = rf - s.wheel.radius - s.archGap
    this.archRear = rr - s.wheel.radius - s.archGap
    const near = Math.min(this.archFront, this.archRear)
    const swell = near < 0.34 ? s.flare * (1 - smooth(-0.02, 0.34, near)) : 0
    const width = this.half * plan + this.sectionLine.at(level) + swell
    let flank = (ay - width) * 0.97
    // Cladding stands a little proud of the paint.
    if (s.cladding > 0) flank -= 0.009 * (1 - smooth(0, 0.012, this.cladded(z)))
    this.flank = flank
    const across = ay / (this.half * plan)
    const bonnet = x > c.cowl[0] - 0.25 ? smooth(c.cowl[0] - 0.25, c.cowl[0] + 0.2, x) : 0
    const crown = 0.016 + bonnet * (s.bonnetCrown - 0.016)
    const crease = bonnet > 0 ? bonnet * 0.014 * (smooth(0.52, 0.7, across) - smooth(0.74, 1, across)) : 0
    this.top = (z - belt + crown * across * across * across * across - crease) * 0.97
    this.face = (x - this.noseX + (x > 0 ? this.noseLine.at(z) : 0) + s.noseCurve * ay * ay) * 0.9
    this.back = (this.tailX + (x < 0 ? this.tailLine.at(z) : 0) + s.tailCurve * ay * ay - x) * 0.9
    let lower = meet(meet(flank, this.face, s.cornerFront), this.back, s.cornerRear)
    lower = meet(lower, this.top, s.edgeRound)
    lower = meet(lower, s.clearance - 0.02 + 0.1 * smooth(this.axle + 0.25, this.noseX, x) * 0.5 - z, 0.06)
    if (s.bed) {
      const hole = Math.max(x - s.bed.from, s.bed.to - x, ay - width + 0.075, s.bed.floor - z)
      lower = Math.max(lower, -hole)
    }
    this.lower = lower
    // The glass house.
    const up = z - belt
    if (up < -0.3) {
      this.house = 1
      return lower < 0.08 && lower > -0.1 ? this.cuts(x, ay, z, lower) : lower
    }
    const t = (x - c.rearBase[0]) / (c.cowl[0] - c.rearBase[0])
    const halfAt = c.halfRear + (c.half - c.halfRear) * (t < 0 ? 0 : t > 1 ? 1 : t * (2 - t))
    const rise = up > 0 ? up : 0
    this.side = (ay - halfAt + rise * c.tumble + rise * rise * 0.12) * 0.95
    this.roof = z - this.roofLine.at(x) + 0.055 * across * across
    this.screen = (x - c.cowl[0] + c.screenCurve * ay * ay) * this.sx + (z - c.cowl[1]) * this.sz
    this.rearScreen = (x - c.rearBase[0] - c.backCurve * ay * ay) * this.rx + (z - c.rearBase[1]) * this.rz
    let house = meet(this.side, this.roof, c.roofRound)
    house = meet(house, this.screen, c.headerRound)
    house = meet(house, this.rearScreen, c.backRound)
    house = meet(house, -0.14 - up, 0.02)
    if (house < 0.03 && house > -0.05 && up > 0) house += 0.009 * smooth(0, 0.02, -this.sideGlass(x, z))
    this.house = house
    const d = blend(lower, house, c.foot)
    return d < 0.08 && d > -0.1 ? this.cuts(x, ay, z, d) : d
  }

  /** Negative where the flank's windows are, by the position on the flank. */
  sideGlass(x: number, z: number): number {
    const g = this.spec.glass
    const belt = this.topLine.at(x)
    let d = meet(belt + g.gap - z, this.roof + g.top, 0.03)
    d = meet(d, this.screen + g.front, 0.05)
    d = meet(d, this.rearScreen + g.rear, 0.09)
    if (g.rearLimit) d = meet(d, g.rearLimit[0] + g.rearLimit[1] * (z - belt) - x, 0.07)
    return d
  }

  /** Negative on the dark plastic around the arches and along the sill. */
  cladded(z: number): number {
    const c = this.spec.cladding
    const arch = Math.min(this.archFront, this.archRear) - c
    return Math.min(arch, z - this.spec.clearance - c * 1.25)
  }

  private cuts(x: number, ay: number, z: number, d: number): number {
    const front = x > this.axle * 0.75
    if (!front && x > this.rearX * 0.75) return d
    const list = front ? this.cutsFront : this.cutsRear
    const s = this.along(x, ay, z, front)
    let out = d
    for (let i = 0; i < list.length; i++) {
      const f = list[i]!
      if (f.depth === 0 || s < f.s0 || s > f.s1 || z < f.z0 || z > f.z1) continue
      const inside = polygon(s, z, f.outline) - f.round
      if (inside < 0.05)
        out = f.depth > 0 ? meet(out, Math.min(-inside, d + f.depth), 0.008) : out - 0.012 * smooth(0, 0.014, -inside)
    }
    return out
  }

  private arches(ay: number, d: number): number {
    const near = Math.min(this.archFront, this.archRear)
    if (near > 0.06) return d
    const deep = this.half * 0.96 - 0.34 - ay
    const well = Math.max(near, deep)
    if (-well > d - 0.02) {
      const out = meet(d, -well, 0.016)
      if (-well > d + 0.001 && near > -0.3) this.part = CarPart.Well
      return out
    }
    return d
  }

  private wheels(x: number, ay: number, z: number, d: number): number {
    const w = this.spec.wheel
    const ax = x > 0 ? this.axle : this.rearX
    const dx = x - ax
    const dz = z - w.radius
    const outer = this.half * 0.985 - 0.012 + this.spec.flare * 0.6
    const u = ay - outer
    const bound = Math.max(Math.sqrt(dx * dx + dz * dz) - w.radius, Math.abs(u + w.width / 2) - w.width / 2)
    if (bound > d) return d
    if (bound > 0.05) return Math.min(d, bound)
    const wheel = this.wheel.dist(dx, u, dz)
    if (wheel >= d) return d
    this.part = CarPart.Wheel
    return wheel
  }

  private extras(x: number, ay: number, z: number, d: number): number {
    let out = d
    const s = this.spec
    const c = s.cabin
    // Door mirrors on a short arm.
    const [mx, mz] = this.mirror
    const mdx = x - mx
    const mdy = ay - c.half - 0.105
    const mdz = z - mz
    if (Math.abs(mdx) < 0.3 && mdy > -0.3 && Math.abs(mdz) < 0.3) {
      let m = meet(
        meet(
          ellipsoid(mdx + 0.03, mdy, mdz + 0.01, 0.13, 0.14, 0.092),
          box3(mdx, mdy, mdz, 0.075, 0.103, 0.066, 0.045),
          0.05,
        ),
        -mdx - 0.06,
        0.02,
      )
      m = blend(m, bar(x, ay, z, this.armFrom, this.armTo, 0.022), 0.03)
      if (m < out) {
        out = m
        this.part = CarPart.Mirror
      }
    }
    // Door handles, just under the shoulder.
    if (Math.abs(this.flank) < 0.12 && s.doors.length > 1) {
      const hz = z - this.topLine.at(x) + 0.125
      for (let i = 1; i < s.doors.length; i++) {
        const hx = x - s.doors[i]! - 0.19
        if (Math.abs(hx) > 0.25) continue
        const h = box3(hx, this.flank - 0.017, hz, 0.1, 0.011, 0.0145, 0.0105)
        if (h < out) {
          out = h
          this.part = CarPart.Handle
        }
      }
    }
    if (z > s.height - 0.25) {
      if (s.rails !== 'none') {
        const ry = ay - (c.half - (s.height - c.cowl[1]) * c.tumble - 0.1)
        const from = c.rearTop[0] + 0.12
        const to = c.header[0] - 0.18
        const rz = z - this.roofLine.at(x) - 0.022
        const along = Math.max(from - x, x - to)
        const foot = Math.min(Math.abs(x - from - 0.03), Math.abs(x - to + 0.03)) - 0.045
        const rail = meet(Math.sqrt(ry * ry * 1.4 + rz * rz) - 0.0145, along, 0.04)
        const feet = Math.max(foot, Math.abs(ry) - 0.011, rz, -0.09 - rz)
        const r = Math.min(rail, feet)
        if (r < out) {
          out = r
          this.part = CarPart.Rail
        }
      }
      const fx = x - c.rearTop[0] - 0.16
      if (Math.abs(fx) < 0.25 && ay < 0.15 && !s.spare && !s.bed) {
        const h = this.roofLine.at(x)
        const fin = ellipsoid(fx + (z - h) * 0.8, ay, z - h + 0.025, 0.07, 0.02, 0.068)
        if (fin < out) {
          out = fin
          this.part = CarPart.Fin
        }
      }
    }
    if (s.spare && x < this.tailX + 0.3) {
      const u = this.tailX - 0.17 - x
      const w = this.wheel.dist(ay, u, z - 1.0)
      if (w < out) {
        out = w
        this.part = CarPart.Spare
      }
    }
    return out
  }
}
