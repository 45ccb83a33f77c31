/** Whose answers a key names: the noun that they are about. A room that changes it invalidates by this word. */
export type KeyRoot =
  | 'about'
  | 'account'
  | 'advisors'
  | 'applications'
  | 'appointments'
  | 'auth'
  | 'bank-profile'
  | 'branches'
  | 'client'
  | 'client-page'
  | 'consents'
  | 'faqs'
  | 'favourites'
  | 'everything'
  | 'favourites-agreed'
  | 'feedback'
  | 'home'
  | 'inventory'
  | 'landing'
  | 'ledger'
  | 'lenders'
  | 'listing'
  | 'parts'
  | 'polls'
  | 'postal-code'
  | 'privacy'
  | 'promotions'
  | 'releases'
  | 'saved-views'
  | 'sell-listings'
  | 'settings'
  | 'spreadsheet'
  | 'staff-valuation'
  | 'today'
  | 'trade-in'
  | 'trust-kit'
  | 'vacancies'
  | 'vehicles'

/** The key of a question's answer in the cache, from the widest word to the narrowest: a key without its last words means all that begin so. */
export const key = <Parts extends readonly unknown[]>(root: KeyRoot, ...parts: Parts): readonly [KeyRoot, ...Parts] => [
  root,
  ...parts,
]

/** The `meta` of a query whose answer stays in this browser for its owner: the portal opens with it where there is no network. Never papers. */
export const KEPT = { kept: true } as const
