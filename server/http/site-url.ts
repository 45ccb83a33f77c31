import type { Env } from '../env.ts'

export type SiteName = Pick<Env, 'PUBLIC_URL'>

export const siteUrl = ({ PUBLIC_URL, PORT }: SiteName & Pick<Env, 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

export const namedSite = ({ PUBLIC_URL }: SiteName): URL | undefined => (PUBLIC_URL ? new URL(PUBLIC_URL) : undefined)
