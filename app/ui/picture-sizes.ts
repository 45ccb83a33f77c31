/**
 * The `sizes` of a picture that is so many percent of a phone's screen wide; `wide` speaks of wider screens. Of a phone's three pixels in each
 * direction nobody sees the third, and it weighs as much as the first two.
 */
export const sizesWithPhones = (share: number, wide: string): string =>
  `(max-width: 39.99rem) and (min-resolution: 2.1dppx) ${Math.round(share * 0.6)}vw, (max-width: 39.99rem) ${share}vw, ${wide}`
