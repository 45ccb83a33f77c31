import { LIMITS, type LimitName, limitVariable } from '#server/http/limits-table.ts'

export const NODE_VARIABLES: Record<string, string> = {
  LOG_LEVEL: 'warn',
  DRAIN_MS: '0',
  // Rendering pictures is expensive and blocks the connection.
  PICTURES: 'none',
  // All tests share an address and accounts, so rate limits are raised.
  ...Object.fromEntries((Object.keys(LIMITS) as LimitName[]).map((name) => [limitVariable(name), '10000'])),
}
