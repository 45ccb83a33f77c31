import { EXPOSED_HEADERS } from '../http/cors.ts'

/** Browsers revalidate; shared caches may keep answers one second. */
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
