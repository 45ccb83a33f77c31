import * as z from 'zod/mini'

/** A calendar instant with offset as PostgreSQL accepts it: no 30 February and no year 0. */
export const instantInput = (error: string) =>
  z.iso.datetime({ offset: true, error }).check(z.refine((text) => !text.startsWith('0000'), { error }))
