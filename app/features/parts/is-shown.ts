import type { Site } from '#app/lib/visit.ts'

/** In development and demonstrations. */
export const arePartsShown = ({ mode }: Pick<Site, 'mode'>, isDevelopment = import.meta.env.DEV): boolean =>
  mode !== 'production' || isDevelopment
