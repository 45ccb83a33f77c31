/** What the shader needs to know of the point it looks at. Colours are linear light, 0 to 1. */
export class Surface {
  r = 0
  g = 0
  b = 0
  /** 1 where the car's own colour goes. */
  paint = 0
  /** 1 where the upholstery's colour goes (it takes the flake's place in pictures of an interior). */
  cloth = 0
  /** Reflectance at normal incidence; metals tint it by their colour. */
  f0 = 0.04
  metal = 0
  /** 0 a mirror, 1 matt. */
  rough = 0
  glowR = 0
  glowG = 0
  glowB = 0
  /** Multiplies everything: gaps, recesses, seams. */
  dim = 1
  glass = 0

  set(r: number, g: number, b: number, f0: number, rough: number): this {
    this.r = r
    this.g = g
    this.b = b
    this.paint = 0
    this.cloth = 0
    this.f0 = f0
    this.metal = 0
    this.rough = rough
    this.glowR = 0
    this.glowG = 0
    this.glowB = 0
    this.dim = 1
    this.glass = 0
    return this
  }

  glow(r: number, g: number, b: number): this {
    this.glowR += r
    this.glowG += g
    this.glowB += b
    return this
  }

  metallic(r: number, g: number, b: number, rough: number): this {
    this.set(r, g, b, 0.6, rough)
    this.metal = 1
    return this
  }
}

/** Anything the studio can take a picture of. */
export interface StudioSubject {
  /** A lower bound of the distance to the surface, metres. */
  dist(x: number, y: number, z: number): number
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
  ): void
  /** Light that comes through the glass at this point along this direction, 0 to 1 of the backdrop; seats included. */
  through?(x: number, y: number, z: number, dx: number, dy: number, dz: number): number
  readonly low: readonly [number, number, number]
  readonly high: readonly [number, number, number]
}
