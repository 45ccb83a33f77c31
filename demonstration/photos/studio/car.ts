import { lampLook, patternLook, tailLook } from './car-face.ts'
import { CarPart, CarShape, type CutFeature } from './car-shape.ts'
import type { CarSpec } from './car-spec.ts'
import { chrome, glass, gloss, paint, plastic, satin } from './materials.ts'
import { box3, polygon, smooth } from './solid.ts'
import type { StudioSubject, Surface } from './surface.ts'
import { WheelPart } from './wheel.ts'

/** A car in the studio: its shape dressed in paint, glass, rubber and metal. */
export class Car implements StudioSubject {
  readonly low: readonly [number, number, number]
  readonly high: readonly [number, number, number]
  readonly shape: CarShape
  private readonly spec: CarSpec

  constructor(spec: CarSpec) {
    this.spec = spec
    this.shape = new CarShape(spec)
    const half = spec.width / 2
    this.low = [this.shape.tailX - (spec.spare ? 0.24 : 0.02), -half - 0.2, 0]
    this.high = [this.shape.noseX + 0.02, half + 0.2, spec.height + 0.1]
  }

  dist(x: number, y: number, z: number): number {
    return this.shape.dist(x, y, z)
  }

  surface(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    s: Surface,
    dx: number,
    dy: number,
    dz: number,
  ): void {
    const shape = this.shape
    shape.dist(x, y, z)
    const ay = Math.abs(y)
    switch (shape.part) {
      case CarPart.Spare:
        if (shape.wheel.part === WheelPart.Tyre) s.set(0.014, 0.014, 0.015, 0.035, 0.7)
        else gloss(s)
        return
      case CarPart.Wheel:
        this.wheel(ny, x, z, s)
        return
      case CarPart.Well:
        s.set(0.012, 0.012, 0.013, 0.02, 0.9)
        return
      case CarPart.Mirror:
        if (nx < -0.75) s.set(0.02, 0.02, 0.022, 0.3, 0)
        else if (this.spec.mirror === 'black' || z < shape.belt(x) + 0.045) gloss(s)
        else paint(s)
        return
      case CarPart.Handle:
        if (this.spec.glass.trim === 'bright' && this.spec.cladding === 0) chrome(s)
        else paint(s)
        return
      case CarPart.Rail:
        if (this.spec.rails === 'bright') s.metallic(0.62, 0.63, 0.64, 0.3)
        else plastic(s)
        return
      case CarPart.Fin:
        gloss(s)
        return
    }
    if (shape.house < shape.lower - 0.004) this.house(x, ay, z, s)
    else this.lower(x, ay, z, ny, nz, s, dx, dy, dz)
  }

  private house(x: number, ay: number, z: number, s: Surface): void {
    const { shape, spec } = this
    shape.body(x, ay, z)
    const most = Math.max(shape.side, shape.roof, shape.screen, shape.rearScreen)
    const g = spec.glass
    if (shape.side === most || (shape.side > most - 0.015 && shape.roof < most)) {
      const d = shape.sideGlass(x, z)
      const up = z - shape.belt(x)
      if (d < 0) {
        glass(s)
        let nearest = 1
        for (const p of g.pillars) {
          const off = Math.abs(x - p.x + p.lean * up) - p.half
          if (off < 0) {
            if (p.paint) paint(s)
            else gloss(s)
            return
          }
          nearest = Math.min(nearest, off)
        }
        if (nearest < 0.012 || d > -0.01) s.set(0.01, 0.01, 0.011, 0.03, 0.6)
        return
      }
      if (d < 0.02) {
        if (g.trim === 'bright' && d < 0.017) chrome(s)
        else gloss(s)
        return
      }
      paint(s)
      if (d < 0.024) s.dim = 0.55
      return
    }
    if (shape.screen === most) {
      const edge = Math.max(shape.side + spec.screenInset, shape.roof + 0.035)
      const low = shape.belt(x) + 0.035 - z
      if (low > 0 && edge < 0) {
        s.set(0.012, 0.012, 0.013, 0.03, 0.7)
        return
      }
      if (edge < 0) {
        glass(s)
        if (edge > -0.035) s.set(0.008, 0.008, 0.009, 0.045, 0)
        return
      }
      if (edge < 0.012) s.set(0.01, 0.01, 0.011, 0.03, 0.6)
      else paint(s)
      return
    }
    if (shape.rearScreen === most) {
      const b = spec.backGlass
      const edge = Math.max(shape.side + b.inset, shape.roof + b.top, shape.belt(x) + b.bottom - z)
      if (edge < 0) {
        glass(s)
        if (edge > -0.035) s.set(0.008, 0.008, 0.009, 0.045, 0)
      } else {
        paint(s)
        if (edge < 0.006) s.dim = 0.4
      }
      return
    }
    if (spec.roof === 'black') gloss(s)
    else paint(s)
    // The roof's two long seams.
    const seam = Math.abs(shape.side + 0.075)
    if (seam < 0.006) s.dim = 0.45 + seam * 60
  }

  private lower(
    x: number,
    ay: number,
    z: number,
    ny: number,
    nz: number,
    s: Surface,
    dx: number,
    dy: number,
    dz: number,
  ): void {
    const { shape, spec } = this
    const front = x > shape.axle * 0.75
    if (front || x < shape.rearX * 0.75) {
      const list = front ? shape.cutsFront : shape.cutsRear
      const along = shape.along(x, ay, z, front)
      for (const f of list) {
        if (along < f.s0 || along > f.s1 || z < f.z0 || z > f.z1) continue
        const inside = polygon(along, z, f.outline) - f.round
        if (inside > 0.02) continue
        if (inside <= 0) {
          this.feature(f, inside, along, z, s, dx, dy, dz)
          return
        }
        if (f.frame === 'bright' && inside < 0.016) {
          chrome(s)
          return
        }
        if (f.frame === 'gloss') {
          gloss(s)
          return
        }
      }
    }
    if (
      spec.bed &&
      x < spec.bed.from + 0.001 &&
      x > spec.bed.to &&
      ay < shape.halfWidth(x) - 0.06 &&
      z < shape.belt(x) - 0.02
    ) {
      plastic(s)
      return
    }
    if (z < spec.clearance + 0.035) {
      plastic(s)
      return
    }
    const isFlank = ny > 0.35 || ny < -0.35
    if (spec.cladding > 0) {
      const clad = shape.cladded(z)
      if (clad < 0.003) {
        plastic(s)
        if (clad > -0.006) s.dim = 0.6
        return
      }
    }
    paint(s)
    s.dim = this.seams(x, ay, z, isFlank, nz)
  }

  private feature(
    f: CutFeature,
    inside: number,
    along: number,
    z: number,
    s: Surface,
    dx: number,
    dy: number,
    dz: number,
  ): void {
    switch (f.kind) {
      case 'lamp':
      case 'fog':
        lampLook(f, inside, along, z, s, dx, dy, dz)
        return
      case 'tail':
        tailLook(f, inside, along, z, s)
        return
      case 'grille':
        patternLook(f, inside, along, z, s)
        return
      case 'dark':
        gloss(s)
        return
      case 'plastic':
        plastic(s)
        return
      case 'bright':
        satin(s)
        return
      case 'plate':
        s.set(0.72, 0.72, 0.7, 0.04, 0.3)
        if (inside > -0.012) s.set(0.03, 0.03, 0.03, 0.04, 0.4)
        return
    }
  }

  /** Gaps between panels: 1 where there is none. */
  private seams(x: number, ay: number, z: number, isFlank: boolean, nz: number): number {
    const { shape, spec } = this
    let near = 1
    const belt = shape.belt(x)
    if (isFlank && Math.abs(shape.flank) < 0.06) {
      const sill = spec.doorLine
      const first = spec.doors[0]!
      const last = spec.doors[spec.doors.length - 1]!
      for (const door of spec.doors) {
        let at = door - (belt - z) * (door === first ? -0.05 : 0.03)
        // The rear door's edge gives way to the wheel.
        if (door === last && x < 0)
          at = Math.max(
            at,
            shape.rearX +
              Math.sqrt(Math.max(0, (spec.wheel.radius + spec.archGap + 0.09) ** 2 - (z - spec.wheel.radius) ** 2)),
          )
        if (z > sill && z < belt + 0.2) near = Math.min(near, Math.abs(x - at))
      }
      if (x < first && x > last) near = Math.min(near, Math.abs(z - sill))
      const joint = belt - 0.19
      if (x > shape.axle && shape.archFront > 0 && x < shape.noseX - spec.front * 0.5)
        near = Math.min(near, Math.abs(z - joint))
      if (x < shape.rearX && shape.archRear > 0) near = Math.min(near, Math.abs(z - belt + 0.33))
      const cap = Math.hypot(x - shape.rearX - 0.1, z - belt + 0.17)
      if (!spec.bed) near = Math.min(near, Math.abs(cap - 0.075))
    }
    if (nz > 0.5 && x > spec.cabin.cowl[0] - 0.1) {
      near = Math.min(near, Math.abs(ay - shape.halfWidth(x) + 0.115))
    }
    if (x < spec.cabin.rearBase[0] + 0.1 && !spec.bed) {
      near = Math.min(near, Math.abs(ay - shape.halfWidth(x) + 0.17) + (z < belt - 0.42 ? 1 : 0))
      if (ay < shape.halfWidth(x) - 0.17) near = Math.min(near, Math.abs(z - belt + 0.42))
    }
    if (spec.bed) {
      near = Math.min(near, Math.abs(x - spec.bed.from - 0.06) + (z > spec.clearance + 0.1 ? 0 : 1))
      if (shape.back > -0.12) near = Math.min(near, Math.abs(ay - shape.halfWidth(x) + 0.16))
    }
    return near < 0.0035 ? 0.12 : near < 0.0065 ? 0.12 + (near - 0.0035) * 290 : near < 0.02 ? 0.97 : 1
  }

  private wheel(ny: number, x: number, z: number, s: Surface): void {
    const { shape, spec } = this
    const finish = spec.wheel.finish
    switch (shape.wheel.part) {
      case WheelPart.Tyre: {
        s.set(0.016, 0.016, 0.017, 0.035, 0.75)
        const dx = x - (x > 0 ? shape.axle : shape.rearX)
        const r = Math.hypot(dx, z - spec.wheel.radius)
        const ring = r - spec.wheel.rim
        if (Math.abs(ring - 0.028) < 0.004 || Math.abs(ring - 0.05) < 0.003) s.dim = 0.6
        if (r > spec.wheel.radius - 0.014)
          s.dim = Math.sin(Math.atan2(z - spec.wheel.radius, dx) * 140) > -0.2 ? 0.85 : 0.45
        return
      }
      case WheelPart.Alloy: {
        const outward = Math.abs(ny) > 0.8
        if (finish === 'black') s.set(0.014, 0.014, 0.015, 0.07, 0.25)
        else if (finish === 'cut' && !outward) s.set(0.018, 0.018, 0.02, 0.06, 0.25)
        else if (finish === 'dark') s.set(0.05, 0.05, 0.051, 0.2, 0.42)
        else s.set(0.3, 0.3, 0.306, 0.42, 0.42)
        return
      }
      case WheelPart.Disc:
        s.set(0.1, 0.1, 0.1, 0.3, 0.5)
        s.dim = 0.7
        return
      case WheelPart.Cap:
        s.set(0.03, 0.03, 0.032, 0.12, 0.2)
        return
      case WheelPart.Barrel:
        s.set(0.07, 0.07, 0.072, 0.2, 0.6)
        s.dim = 0.8
        return
      default:
        s.set(0.008, 0.008, 0.008, 0.02, 0.9)
    }
  }

  /** Through the glass: seats in silhouette, the light of the windows opposite. */
  through(x: number, y: number, z: number, dx: number, dy: number, dz: number): number {
    const { shape } = this
    let t = 0.03
    let before = -0.03
    let step = 0.03
    for (let i = 0; i < 48; i++) {
      let px = x + dx * t
      let py = y + dy * t
      let pz = z + dz * t
      let ay = Math.abs(py)
      shape.body(px, ay, pz)
      const house = shape.house
      if (house > -0.012) {
        // Back to where the ray left, so that the frame opposite has a clean edge.
        t -= step * Math.max(0, Math.min(1, (house + 0.012) / (house - before + 1e-6)))
        px = x + dx * t
        py = y + dy * t
        pz = z + dz * t
        ay = Math.abs(py)
        shape.body(px, ay, pz)
      }
      if (pz < shape.belt(px) - 0.02) return 0.006
      if (house > -0.012) {
        const most = Math.max(shape.side, shape.roof, shape.screen, shape.rearScreen)
        if (most === shape.roof) return 0.014
        let open =
          most === shape.side
            ? -shape.sideGlass(px, pz)
            : most === shape.screen
              ? -(shape.side + 0.08)
              : -(shape.side + 0.12)
        if (pz < shape.belt(px) + 0.06) open = -1
        for (const p of this.spec.glass.pillars)
          if (most === shape.side && Math.abs(px - p.x + p.lean * (pz - shape.belt(px))) < p.half) open = -1
        return 0.012 + (0.1 + 0.16 * smooth(-0.1, 0.4, pz - shape.belt(px))) * smooth(0.005, 0.03, open)
      }
      const seat = this.seats(px, ay, pz)
      if (seat < 0.006) return 0.008 + 0.02 * smooth(0.9, 1.4, pz)
      before = house
      step = Math.max(0.014, Math.min(seat, -house))
      t += step
    }
    return 0.02
  }

  private seats(x: number, ay: number, z: number): number {
    const { spec } = this
    const c = spec.cabin
    const belt = this.shape.belt(0)
    const top = c.header[1] - 0.3
    let d = 1
    const rows = c.rearTop[0] < -0.6 ? 3 : 2
    for (let i = 0; i < rows; i++) {
      const sx = c.header[0] - 0.72 - i * 0.86
      if (sx < c.rearBase[0] + 0.1) break
      const lean = (z - belt) * 0.22
      d = Math.min(d, box3(x - sx + lean, ay - 0.37, z - belt + 0.1, 0.06, 0.22, top - belt + 0.06, 0.06))
      d = Math.min(d, box3(x - sx + lean + 0.01, ay - 0.37, z - top - 0.045, 0.04, 0.12, 0.07, 0.04))
    }
    // Dashboard and steering wheel.
    d = Math.min(d, box3(x - c.cowl[0] + 0.45, ay, z - belt + 0.02, 0.3, 0.7, 0.07, 0.05))
    return d
  }
}
