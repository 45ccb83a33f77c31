import { WIDTHS, type Width } from '#contract/images.ts'

/** What an answer depends on that may be smaller: caches keep one for each. */
export const SAVE_DATA_VARY = 'Save-Data, ECT'

const ON = /^\s*on\b/i
const SLOW = new Set(['slow-2g', '2g', '3g'])

/** Whether who asks spares their data (`Save-Data`) or has a bad line (`ECT`, which browsers tell of whom pages ask by `Accept-CH`). */
export const isSaveData = (asked: Headers): boolean =>
  ON.test(asked.get('save-data') ?? '') || SLOW.has(asked.get('ect') ?? '')

/** The width (px) that they get instead of `width`: two thirds of it or the next below, which is still one pixel of theirs for one of a page's. */
export const saveDataWidth = (width: Width): Width =>
  WIDTHS.findLast((one) => one <= Math.max(WIDTHS[0], (width * 2) / 3)) ?? width
