import type { Width } from '#contract/images.ts'

/** One photograph of a vehicle. */
export interface Photo {
  source: string
  alt: string
  /** Which side of the vehicle it shows. */
  place: 'Exterior' | 'Interior'
}

/** The widths in which the large photograph of a vehicle is offered. */
export const GALLERY_WIDTHS: readonly Width[] = [480, 640, 960, 1280]

/** The fragment under which a photograph (from 0) fills the screen: an entry of the history, so that going back closes it. */
export const enlargedPath = (index: number) => `#ampliada-${index + 1}`

/** The photograph (from 0) that a fragment enlarges, of so many. Null when it names none. */
export function enlargedIn(hash: string, photos: number): number | null {
  const number = Number(/^#ampliada-([1-9]\d{0,2})$/.exec(hash)?.[1] ?? 0)
  return number >= 1 && number <= photos ? number - 1 : null
}

/** State of an entry that the gallery itself added: the vehicle's page is the one before. */
export const IN_THIS_VISIT = { enlarged: true }
