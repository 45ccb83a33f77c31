export const SHORTEST_SEARCH = 3
/** Longer texts are cut. */
export const LONGEST_SEARCH = 100

export const readSearch = (search: string): string =>
  [...search.replaceAll('\0', ' ').replace(/[\ud800-\udfff]/gu, '\ufffd')].slice(0, LONGEST_SEARCH).join('')
