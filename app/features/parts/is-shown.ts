import type { Site } from '#app/lib/visit.ts'

/** Whether the page of parts is there: under development and in demonstrations. */
export const arePartsShown = ({ mode }: Pick<Site, 'mode'>, isDevelopment = import.meta.env.DEV): boolean =>
  mode !== 'production' || isDevelopment
