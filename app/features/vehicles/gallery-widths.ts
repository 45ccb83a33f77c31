import type { Width } from '#contract/images.ts'

/** The widths in which the large photograph of a vehicle is offered. */
export const GALLERY_WIDTHS: readonly Width[] = [480, 640, 960, 1280]
