/** As the reference service, where it has them. */
export const LIVE_LIMITS = {
  /** Larger frames close the socket. */
  frameBytes: 256 * 1024,
  channels: 100,
  joinsPerSecond: 120,
  framesPerSecond: 300,
  eventsPerSecond: 100,
  presencePerHalfMinute: 5,
  /** Sent to the whole room. */
  presenceBytes: 16 * 1024,
  /** Queued for a slow socket before it is dropped. */
  waitingBytes: 1024 * 1024,
  perSession: 20,
  silentMs: 60_000,
} as const
