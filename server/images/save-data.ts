import { WIDTHS, type Width } from '#contract/vehicles/images.ts'

export const SAVE_DATA_VARY = 'Save-Data, ECT'

const ON = /^\s*on\b/i
const SLOW = new Set(['slow-2g', '2g', '3g'])

/** Whether the client asks to save data (`Save-Data`) or has a slow connection (`ECT`). */
export const isSaveData = (asked: Headers): boolean =>
  ON.test(asked.get('save-data') ?? '') || SLOW.has(asked.get('ect') ?? '')

/** Width in pixels: two thirds of the requested one, or the next smaller. */
export const saveDataWidth = (width: Width): Width =>
  WIDTHS.findLast((one) => one <= Math.max(WIDTHS[0], (width * 2) / 3)) ?? width
