import type { Env } from './env.ts'

/** The name that the site was given, if it was. */
export type SiteName = Pick<Env, 'PUBLIC_URL'>

/** Where browsers find the site, without a trailing slash: for links that are read elsewhere. */
export const siteUrl = ({ PUBLIC_URL, PORT }: SiteName & Pick<Env, 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

/** The site's own name, for who must know whether it has one; undefined: nobody gave it any. */
export const namedSite = ({ PUBLIC_URL }: SiteName): URL | undefined => (PUBLIC_URL ? new URL(PUBLIC_URL) : undefined)
