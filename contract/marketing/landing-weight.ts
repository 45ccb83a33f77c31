/** What a phone downloads of a public page with its photographs, kB at most (tests/e2e/whole-pages.spec.ts). */
export const PAGE_BUDGET_KB = 300

/**
 * Base weight of a page without photographs: script (at most 110 kB, tests/e2e/weight.spec.ts), styles, typeface and
 * text.
 */
const FRAME_KB = 150

/**
 * Weight of a page on a phone, in kB of 1000 bytes. `pictures`: bytes of each photograph at phone size; `words`:
 * characters of its data.
 */
export function landingWeight(pictures: readonly number[], words: number) {
  // Words travel twice, in the document and for the script, and compress to about a quarter.
  const kB = FRAME_KB + (words * 2) / 4 / 1000 + pictures.reduce((sum, bytes) => sum + bytes, 0) / 1000
  return { kB: Math.round(kB), isOver: kB > PAGE_BUDGET_KB }
}
