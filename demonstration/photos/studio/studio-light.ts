import { smooth } from './solid.ts'

/** What lights a subject. Luminance; 1 is paper white. */
export interface Light {
  /** The light that comes from a direction to a point; rough blurs it, from 0 to 1. */
  radiance(px: number, py: number, pz: number, dx: number, dy: number, dz: number, rough: number): number
  /** Diffuse light at a point facing a direction, before occlusion. */
  ambient(nx: number, ny: number, nz: number, px: number, py: number, pz: number): number
}

/** Daylight in a car's cabin: through the windscreen, less through the doors, hardly any in the foot wells. */
export class CabinLight implements Light {
  radiance(_px: number, _py: number, pz: number, dx: number, dy: number, dz: number, rough: number): number {
    const soft = 0.1 + rough * 0.5
    const screen =
      smooth(0.25 - soft, 0.45 + soft, dx) *
      smooth(0.02 - soft, 0.12 + soft, dz) *
      (1 - smooth(0.6 - soft, 0.75 + soft, dz))
    const doors =
      smooth(0.5 - soft, 0.75 + soft, Math.abs(dy)) *
      smooth(0 - soft, 0.15 + soft, dz) *
      (1 - smooth(0.55, 0.75 + soft, dz))
    return 0.06 + 0.1 * smooth(0.3, 1.2, pz) + 1.1 * screen + 0.8 * doors
  }

  ambient(nx: number, ny: number, nz: number, px: number, _py: number, pz: number): number {
    const screen = Math.max(0, nx * 0.55 + nz * 0.75)
    const doors = Math.max(0, Math.abs(ny) * 0.7 + nz * 0.3)
    const deep = 0.25 + 0.75 * smooth(0.3, 0.95, pz)
    return (0.2 + 0.62 * screen + 0.3 * doors + 0.16 * Math.max(0, -nx)) * deep * (0.85 + 0.3 * smooth(-0.4, 0.8, px))
  }
}

/** The light of a photo studio, as a function of where one looks; luminance, 1 is paper white. */
export class StudioLight implements Light {
  /** The floor's light at a point; the subject's shadow makes it darker. */
  floor: (x: number, y: number) => number = () => 1

  radiance(px: number, py: number, pz: number, dx: number, dy: number, dz: number, rough: number): number {
    const soft = 0.14 + rough * 1.6
    if (dz < 0) {
      const t = -(pz + 0.001) / dz
      const fx = px + dx * t
      const fy = py + dy * t
      const far = Math.sqrt(fx * fx + fy * fy)
      // The cyclorama's floor is lit in the middle and falls off into the dark flags around it.
      const lit = 0.95 * this.floor(fx, fy) * (1 - 0.72 * smooth(2.6, 8.5, far))
      return rough > 0 ? lit * (1 - rough * 0.3) + 0.2 * rough : lit
    }
    const flat = Math.sqrt(dx * dx + dy * dy) + 1e-6
    // One big soft box above, longer than the car.
    const t = (3.5 - pz) / (dz + 1e-4)
    const hx = px + dx * t
    const hy = py + dy * t
    const above =
      (1 - smooth(3.3 - soft, 3.3 + soft, Math.abs(hx))) * (1 - smooth(1.25 - soft, 1.25 + soft, Math.abs(hy)))
    // The walls: dark flags at the horizon, a band of light above them, dimmer up to the ceiling.
    const h = pz + (dz / flat) * 6
    const flags = 0.1
    const band = smooth(2.1 - soft, 2.35 + soft, h) * (1 - 0.8 * smooth(4.6 - soft, 5.2 + soft, h))
    const side = 0.55 + 0.45 * Math.abs(dy / flat)
    let light = flags + band * 2.0 * side + above * 3.2
    if (rough > 0) light = light * (1 - rough * 0.25) + 0.15 * rough
    return light
  }

  /** Diffuse light on a surface facing (nx, ny, nz), before occlusion. */
  ambient(nx: number, ny: number, nz: number): number {
    const up = 0.5 + 0.5 * nz
    const key = Math.max(0, nx * 0.42 + ny * 0.62 + nz * 0.66)
    const bounce = Math.max(0, -nz) * 0.22
    return 0.3 + 0.42 * up * up + 0.36 * key + bounce
  }
}
