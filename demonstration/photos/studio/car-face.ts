import type { CutFeature } from './car-shape.ts'
import { smooth } from './solid.ts'
import type { Surface } from './surface.ts'

interface Extent {
  s: number
  z: number
  hs: number
  hz: number
}

const extents = new WeakMap<CutFeature, Extent>()

function extentOf(f: CutFeature): Extent {
  const known = extents.get(f)
  if (known) return known
  const ss = f.points.map((p) => p[0])
  const zs = f.points.map((p) => p[1])
  const extent = {
    s: (Math.min(...ss) + Math.max(...ss)) / 2,
    z: (Math.min(...zs) + Math.max(...zs)) / 2,
    hs: (Math.max(...ss) - Math.min(...ss)) / 2,
    hz: (Math.max(...zs) - Math.min(...zs)) / 2,
  }
  extents.set(f, extent)
  return extent
}

/** A headlamp: projectors and light guides behind a clear cover, displaced by parallax as if 4 cm deep. */
export function lampLook(
  f: CutFeature,
  inside: number,
  along: number,
  z: number,
  s: Surface,
  _dx: number,
  dy: number,
  dz: number,
): void {
  const e = extentOf(f)
  // Cover: glossy, over a dark bowl.
  s.set(0.03, 0.031, 0.033, 0.07, 0)
  const ps = along + dy * 0.035
  const pz = z + dz * 0.05
  const u = (ps - e.s) / e.hs
  const v = (pz - e.z) / e.hz
  const bowl = smooth(-0.004, -0.03, inside)
  const shine = 0.06 + 0.16 * (0.5 + 0.5 * Math.sin(ps * 130)) * smooth(-0.9, 0.6, v)
  s.r = s.g = s.b = 0.02 + shine * bowl * 0.7
  if (f.kind === 'fog') {
    const r = Math.hypot(ps - e.s, pz - e.z) / Math.min(e.hs, e.hz)
    if (r < 0.85) s.set(0.3, 0.3, 0.31, 0.1, 0).glow(0.1, 0.1, 0.1)
    if (r > 0.62 && r < 0.85) s.set(0.5, 0.5, 0.5, 0.5, 0.2)
    return
  }
  const guide = (on: boolean) => {
    if (on) s.set(0.75, 0.76, 0.78, 0.07, 0).glow(0.34, 0.35, 0.37)
  }
  const projector = (cs: number, cz: number, radius: number) => {
    const r = Math.hypot(ps - cs, pz - cz) / radius
    if (r < 1) {
      const ring = r > 0.78
      if (ring) s.set(0.2, 0.2, 0.21, 0.3, 0.15)
      else {
        const lens = 0.03 + 0.3 * smooth(0.2, 0.9, r + 0.4 * ((pz - cz) / radius))
        s.set(lens, lens, lens * 1.06, 0.12, 0)
      }
    }
  }
  const radius = Math.min(e.hz * 0.62, 0.052)
  switch (f.pattern) {
    case 'round': {
      const r = Math.hypot(along - e.s, z - e.z) / e.hz
      if (r < 0.94) {
        const facet = 0.35 + 0.25 * Math.sin(Math.atan2(pz - e.z, ps - e.s) * 14) * smooth(0.3, 0.8, r)
        s.set(facet, facet, facet * 1.02, 0.08, 0)
      }
      if (r < 0.4) s.set(0.6, 0.61, 0.63, 0.1, 0).glow(0.12, 0.12, 0.13)
      guide(r > 0.8 && r < 0.94)
      return
    }
    case 'line':
      projector(e.s - e.hs * 0.28, e.z, radius)
      projector(e.s + e.hs * 0.3, e.z, radius)
      guide(inside > -0.02 && inside < -0.007 && v > 0.1)
      return
    case 'blade':
      projector(e.s - e.hs * 0.1, e.z - e.hz * 0.1, radius)
      projector(e.s + e.hs * 0.42, e.z, radius * 0.9)
      guide(inside > -0.02 && inside < -0.008 && v < 0)
      return
    case 'block':
      for (let i = -1; i <= 1; i++) projector(e.s + i * e.hs * 0.48, e.z + e.hz * 0.05, radius * 0.92)
      guide(Math.abs(v + 0.72) < 0.12 && Math.abs(u) < 0.85)
      return
    default:
      projector(e.s - e.hs * 0.3, e.z, radius)
      projector(e.s + e.hs * 0.25, e.z, radius)
      guide(inside > -0.02 && inside < -0.008 && (v > 0.2 || u < -0.5))
  }
}

/** A rear lamp: red glass over reflectors, a brighter light guide inside. */
export function tailLook(f: CutFeature, inside: number, along: number, z: number, s: Surface): void {
  const e = extentOf(f)
  const u = (along - e.s) / e.hs
  const v = (z - e.z) / e.hz
  const deep = 0.2 + 0.13 * Math.sin(along * 210) * smooth(-0.01, -0.03, inside)
  s.set(deep, 0.006, 0.01, 0.06, 0)
  const guide = () => s.set(0.6, 0.02, 0.02, 0.06, 0).glow(0.34, 0.012, 0.012)
  if (f.pattern === 'line' ? Math.abs(v) < 0.28 : inside > -0.024 && inside < -0.009) guide()
  if (f.pattern === 'twin' && Math.abs(v) < 0.12) guide()
  if (f.pattern === 'block') {
    if (Math.abs(v) < 0.3 && Math.abs(u) < 0.8) s.set(0.4, 0.38, 0.37, 0.07, 0.1)
    if (v < -0.35 && v > -0.8 && Math.abs(u) < 0.8) s.set(0.5, 0.2, 0.02, 0.07, 0.1)
  }
}

/** A grille's bars over the dark behind it. */
export function patternLook(f: CutFeature, inside: number, along: number, z: number, s: Surface): void {
  const e = extentOf(f)
  s.set(0.006, 0.006, 0.007, 0.02, 0.9)
  s.dim = 0.6
  const glossy = () => s.set(0.016, 0.016, 0.017, 0.055, 0.12)
  const bright = () => s.metallic(0.72, 0.73, 0.74, 0.12)
  switch (f.pattern) {
    case 'slats': {
      const n = Math.max(3, Math.round((e.hz * 2) / 0.042))
      const t = ((z - e.z + e.hz) / (e.hz * 2)) * n
      const part = t - Math.floor(t)
      if (part < 0.5) {
        if (f.frame === 'bright') bright()
        else glossy()
        s.dim = 0.55 + 0.7 * part
      }
      return
    }
    case 'bars': {
      const n = Math.max(2, Math.round((e.hz * 2) / 0.085))
      const t = ((z - e.z + e.hz) / (e.hz * 2)) * n
      const part = Math.abs(t - Math.floor(t) - 0.5)
      if (part < 0.2) bright()
      else if (Math.abs(((along * 60) % 1) - 0.5) < 0.18) glossy()
      return
    }
    case 'mesh': {
      const k = 38
      const a = Math.sin((along * 0.87 + z * 0.5) * k * 3.14) * Math.sin((along * 0.87 - z * 0.5) * k * 3.14)
      if (Math.abs(a) < 0.3) glossy()
      return
    }
    case 'slots': {
      const n = 3.5
      const t = (along / (e.s + e.hs)) * n
      const part = Math.abs(t - Math.round(t))
      if (part > 0.3) {
        s.set(0, 0, 0, 0.045, 0)
        s.paint = 1
      }
      return
    }
    default:
      if (inside > -0.012) glossy()
      else if (Math.abs((((z - e.z) * 34) % 1) - 0.5) < 0.16) glossy()
  }
}
