// How much is typed to search (contract/search.ts says what it finds).

/** Suggestions are offered from so many characters on (docs/product.md, section 5). A listing takes a search of any length. */
export const SHORTEST_SEARCH = 3
/** Longer texts are cut: no car is called that. */
export const LONGEST_SEARCH = 100

/** A search as far as it is read: at most a hundred characters, none that PostgreSQL cannot hold. */
export const readSearch = (search: string): string =>
  [...search.replaceAll('\0', ' ').replace(/[\ud800-\udfff]/gu, '\ufffd')].slice(0, LONGEST_SEARCH).join('')
