import type { Surface } from './surface.ts'

/** The car's own colour under clear coat. */
export function paint(s: Surface): void {
  s.set(0, 0, 0, 0.07, 0)
  s.paint = 1
}

/** Tinted glass; what is behind it is added by the subject. */
export function glass(s: Surface): void {
  s.set(0.003, 0.004, 0.004, 0.055, 0)
  s.glass = 1
}

/** Polished trim. */
export function chrome(s: Surface): void {
  s.metallic(0.8, 0.81, 0.82, 0.06)
}

/** Piano black. */
export function gloss(s: Surface): void {
  s.set(0.008, 0.008, 0.009, 0.05, 0)
}

/** Grained black plastic: sills, arches, bumpers. */
export function plastic(s: Surface): void {
  s.set(0.03, 0.03, 0.031, 0.03, 0.7)
}

/** Brushed metal of large parts, where chrome would burn out: bumpers and skid plates. */
export function satin(s: Surface): void {
  s.set(0.2, 0.2, 0.203, 0.34, 0.3)
}
