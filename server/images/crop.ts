export const GRAVITIES = ['no', 'so', 'ea', 'we', 'noea', 'nowe', 'soea', 'sowe', 'ce', 'sm', 'fp'] as const
export type Gravity = (typeof GRAVITIES)[number]

/** Focus points range from 0 to 1; otherwise pixels, or fractions below 1. */
export interface Focus {
  gravity: Exclude<Gravity, 'sm'>
  x?: number | undefined
  y?: number | undefined
}

export interface Size {
  width: number
  height: number
}

/** Images are never enlarged. */
export function coverBox(
  picture: Size,
  box: Size,
  { gravity, x = 0, y = 0 }: Focus,
): { scaled: Size; kept: Size & { left: number; top: number } } {
  const scale = Math.min(1, Math.max(box.width / picture.width, box.height / picture.height))
  const scaled = { width: scaledTo(picture.width, scale), height: scaledTo(picture.height, scale) }
  const kept = { width: Math.min(box.width, scaled.width), height: Math.min(box.height, scaled.height) }
  const place = (whole: number, part: number, at: number, near: boolean, far: boolean) => {
    if (gravity === 'fp') return Math.round(whole * at) - Math.floor(part / 2)
    const offset = Math.abs(at) < 1 ? Math.round(whole * at) : Math.round(at)
    if (near) return offset
    return far ? whole - part - offset : Math.floor((whole - part) / 2) + offset
  }
  const within = (start: number, whole: number, part: number) => Math.min(Math.max(start, 0), whole - part)
  const left = place(scaled.width, kept.width, x, gravity.endsWith('we'), gravity.endsWith('ea'))
  const top = place(scaled.height, kept.height, y, gravity.startsWith('no'), gravity.startsWith('so'))
  return {
    scaled,
    kept: { ...kept, left: within(left, scaled.width, kept.width), top: within(top, scaled.height, kept.height) },
  }
}

const scaledTo = (side: number, scale: number) => Math.max(1, Math.round(side * scale))
