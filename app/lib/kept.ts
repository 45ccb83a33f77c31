/** The `meta` of a query whose answer stays in this browser for its owner: the portal opens with it where there is no network. Never papers. */
export const KEPT = { kept: true } as const
