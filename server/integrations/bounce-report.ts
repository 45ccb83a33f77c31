export interface BounceReport {
  type: 'bounce' | 'complaint'
  /** Local part of the Message-ID of our mail. */
  message_id: string
  status?: string
}

// The parameter of the header finds boundaries of any spelling.
const boundaryOf = (text: string) =>
  /^content-type:\s*multipart\/report\b[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im
    .exec(text)?.[0]
    .match(/boundary\s*=\s*(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i)

/** null: not a report about our mail, or delivery is still being tried (RFC 3464, RFC 5965). */
export function parseBounce(message: string): BounceReport | null {
  const boundary = boundaryOf(message.slice(0, 20_000))
  const message_id = /<([0-9a-f]{40})@[^>\s]{1,255}>/.exec(message)?.[1]
  if (!boundary || !message_id) return null
  const parts = message.split(`--${boundary[1] ?? boundary[2]}`)
  const of = (type: string) => parts.find((part) => new RegExp(`^content-type:\\s*message/${type}\\b`, 'im').test(part))
  if (/^feedback-type:\s*abuse\b/im.test(of('feedback-report') ?? '')) return { type: 'complaint', message_id }
  const report = of('(?:global-)?delivery-status')
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(report ?? '')?.[1]
  return status && /^action:\s*failed\b/im.test(report!) ? { type: 'bounce', message_id, status } : null
}
