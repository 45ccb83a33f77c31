/** What one socket may cost. The reference service's own numbers where it has one; its payloads and frames may be larger. */
export const LIVE_LIMITS = {
  /** Bytes of a frame; above it the socket is closed. */
  frameBytes: 256 * 1024,
  channels: 100,
  joinsPerSecond: 120,
  /** Frames of all kinds. */
  framesPerSecond: 300,
  /** Broadcasts of one channel. */
  eventsPerSecond: 100,
  /** Changes of presence of one channel in half a minute. */
  presencePerHalfMinute: 5,
  /** What one says of itself: everybody in the room is sent it. */
  presenceBytes: 16 * 1024,
  /** What waits to be sent to a socket that reads too slowly; above it the socket is dropped, and its owner comes back and asks anew. */
  waitingBytes: 1024 * 1024,
  /** Sockets of one session. */
  perSession: 20,
  silentMs: 60_000,
} as const
