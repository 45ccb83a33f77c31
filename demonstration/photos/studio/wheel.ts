import { meet, smooth } from './solid.ts'

export type WheelDesign = 'twin' | 'star' | 'ten' | 'turbine' | 'mesh' | 'cover' | 'block' | 'blade'

export interface WheelSpec {
  design: WheelDesign
  radius: number
  width: number
  rim: number
  finish: 'silver' | 'dark' | 'cut' | 'black'
}

/** What a point of a wheel is made of. */
export const WheelPart = { Tyre: 0, Alloy: 1, Pocket: 2, Disc: 3, Barrel: 4, Cap: 5 } as const

const TURN = Math.PI * 2

/** A wheel about the y axis: r from the axle, u outwards from the plane of the tyre's outer wall, a the angle. */
export class Wheel {
  part: number = WheelPart.Tyre
  readonly spec: WheelSpec

  constructor(spec: WheelSpec) {
    this.spec = spec
  }

  dist(dx: number, u: number, dz: number): number {
    const { radius, width, rim } = this.spec
    const r = Math.sqrt(dx * dx + dz * dz)
    // The tyre: a rounded ring whose wall bulges a little beyond the rim.
    const mid = (radius + rim) / 2
    const half = (radius - rim) / 2
    const qr = Math.abs(r - mid) - half + 0.045
    const qu = Math.abs(u + width / 2) - width / 2 + 0.045
    const or = qr > 0 ? qr : 0
    const ou = qu > 0 ? qu : 0
    let d = Math.sqrt(or * or + ou * ou) + Math.min(Math.max(qr, qu), 0) - 0.045
    this.part = WheelPart.Tyre
    if (r > rim + 0.03 || u < -width) return d
    // The rim's outer lip.
    const lip = Math.sqrt((r - rim + 0.008) ** 2 + (u + 0.012) ** 2) - 0.0125
    if (lip < d) {
      d = lip
      this.part = WheelPart.Alloy
    }
    // The barrel behind it, seen through the spokes.
    const barrel = Math.max(Math.abs(r - rim) - 0.008, Math.abs(u + width / 2) - width / 2 + 0.01)
    if (barrel < d) {
      d = barrel
      this.part = WheelPart.Barrel
    }
    const disc = Math.max(r - rim * 0.74, Math.abs(u + 0.115) - 0.012)
    if (disc < d) {
      d = disc
      this.part = WheelPart.Disc
    }
    const back = Math.max(r - rim, Math.abs(u + 0.15) - 0.01)
    if (back < d) {
      d = back
      this.part = WheelPart.Pocket
    }
    const spokes = this.spokes(dx, dz, r, u)
    if (spokes < d) {
      d = spokes
      this.part = WheelPart.Alloy
    }
    const cap = meet(r - 0.034, Math.abs(u + 0.034) - 0.018, 0.01)
    if (cap < d) {
      d = cap
      this.part = WheelPart.Cap
    }
    return d
  }

  private spokes(dx: number, dz: number, r: number, u: number): number {
    const { rim, design } = this.spec
    const t = r / rim
    // The face is a shallow dish: deepest half way, rising to the lip.
    const face = -0.03 - 0.03 * Math.sin(Math.min(1, t) * Math.PI * 0.9) * (design === 'blade' ? 0.4 : 1)
    const slab = Math.abs(u - face + 0.014) - 0.014
    const inside = r - rim + 0.004
    const angle = Math.atan2(dz, dx)
    const hub = r - rim * 0.25
    let web = 1
    switch (design) {
      case 'twin':
        web = Math.min(spoke(angle, r, 5, 0.16, 0.019 + 0.006 * t), spoke(angle, r, 5, -0.16, 0.019 + 0.006 * t))
        break
      case 'star':
        web = spoke(angle, r, 5, 0, 0.05 - 0.012 * t)
        break
      case 'ten':
        web = spoke(angle, r, 10, 0, 0.0135 + 0.006 * t)
        break
      case 'turbine':
        web = spoke(angle + 0.75 * t * t, r, 9, 0, 0.016 + 0.018 * t)
        break
      case 'mesh':
        web =
          t < 0.6
            ? spoke(angle, r, 8, 0, 0.013)
            : Math.min(spoke(angle, r, 8, (t - 0.6) * 0.85, 0.011), spoke(angle, r, 8, -(t - 0.6) * 0.85, 0.011))
        break
      case 'cover':
        web = -spoke(angle, r, 7, 0, 0.03 * smooth(0.45, 0.62, t) * (1 - smooth(0.86, 0.95, t)) - 0.004)
        break
      case 'block':
        web = spoke(angle, r, 6, 0, 0.032 + 0.02 * smooth(0.6, 1, t))
        break
      case 'blade':
        web = spoke(angle + 0.3 * t, r, 5, 0, 0.03 + 0.055 * smooth(0.3, 1, t))
        break
    }
    const outline = Math.min(web, hub)
    return meet(meet(outline * 0.9, slab, 0.014), inside, 0.006)
  }
}

/** The distance in the wheel's plane to one of n straight spokes turned by `shift` radians. */
function spoke(angle: number, r: number, n: number, shift: number, half: number): number {
  const step = TURN / n
  let a = angle - shift - Math.PI / 2
  a -= step * Math.round(a / step)
  return Math.abs(r * Math.sin(a)) - half
}
