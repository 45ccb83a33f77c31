// Search lengths.

/** Minimum for suggestions (docs/product.md, section 5). */
export const SHORTEST_SEARCH = 3
/** Longer texts are cut. */
export const LONGEST_SEARCH = 100

/** Truncates and removes NUL. */
export const readSearch = (search: string): string =>
  [...search.replaceAll('\0', ' ').replace(/[\ud800-\udfff]/gu, '\ufffd')].slice(0, LONGEST_SEARCH).join('')
