/** `sizes` for a share (percent) of a phone's screen at two device pixels. */
export const sizesWithPhones = (share: number, wide: string): string =>
  `(max-width: 39.99rem) and (min-resolution: 2.1dppx) ${Math.round(share * 0.6)}vw, (max-width: 39.99rem) ${share}vw, ${wide}`
