import { EXPOSED_HEADERS } from '../cors.ts'

/** What every answer of the listing says, as node:http takes it: name, value, name, value. A browser asks again each time and is mostly
 * told 304; a shared cache may keep an answer for a second. */
export const ANSWER_HEADERS = [
  'cache-control',
  'public, max-age=0, s-maxage=1, must-revalidate',
  'vary',
  'accept-encoding',
  'x-content-type-options',
  'nosniff',
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  EXPOSED_HEADERS,
]
