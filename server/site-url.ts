import type { Env } from './env.ts'

/** Where browsers find the site, without a trailing slash: for links that are read elsewhere. */
export const siteUrl = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
