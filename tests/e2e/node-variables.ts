import { LIMITS, type LimitName, limitVariable } from '#server/limits-table.ts'

/** What the run's nodes are told besides their port and folder. */
export const NODE_VARIABLES: Record<string, string> = {
  LOG_LEVEL: 'warn',
  DRAIN_MS: '0',
  // Drawing them costs more than every test together, and on one connection pages wait behind their pictures.
  PICTURES: 'none',
  // Every test sends from one address, and several sign in to one account: what is counted by either has room.
  ...Object.fromEntries((Object.keys(LIMITS) as LimitName[]).map((name) => [limitVariable(name), '10000'])),
}
