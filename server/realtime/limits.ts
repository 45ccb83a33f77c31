/** Limits of the reference service, where it has them. */
export const LIVE_LIMITS = {
  frameBytes: 256 * 1024,
  channels: 100,
  joinsPerSecond: 120,
  framesPerSecond: 300,
  eventsPerSecond: 100,
  presencePerHalfMinute: 5,
  presenceBytes: 16 * 1024,
  waitingBytes: 1024 * 1024,
  perSession: 20,
  silentMs: 60_000,
} as const
