export type Version = 1 | 2

export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
  sent?: Sent
}

/** `meta` is JSON; the body is JSON or bytes. */
export interface Sent {
  event: string
  meta: string
  isJson: boolean
  body: Buffer
  whole?: string
}

const PUSHED = 3
const TOLD = 4
const RAW = 0
const JSON_TEXT = 1

export function readFrame(version: Version, data: Buffer, isBinary: boolean): Frame | undefined {
  try {
    return isBinary ? (version === 2 ? readBinary(data) : undefined) : readText(version, data.toString('utf8'))
  } catch {
    return undefined
  }
}

const readText = (version: Version, text: string): Frame | undefined => {
  const parsed = JSON.parse(text)
  const [joinRef, ref, topic, event, payload] =
    version === 2 && Array.isArray(parsed)
      ? parsed
      : [parsed?.join_ref, parsed?.ref, parsed?.topic, parsed?.event, parsed?.payload]
  if (typeof topic !== 'string' || typeof event !== 'string' || Buffer.byteLength(topic) > LONGEST_NAME)
    return undefined
  return { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload }
}
const LONGEST_NAME = 255
const refOf = (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST_NAME ? value : typeof value === 'number' ? String(value) : null

const readBinary = (data: Buffer): Frame | undefined => {
  if (data[0] !== PUSHED || data.length < 7) return undefined
  const lengths = [...data.subarray(1, 6)]
  const isJson = data[6] === JSON_TEXT
  let at = 7
  const [joinRef = '', ref = '', topic = '', event = '', meta = ''] = lengths.map((length) => {
    at += length
    return data.toString('utf8', at - length, at)
  })
  if (at > data.length) return undefined
  const body = data.subarray(at)
  if (isJson) JSON.parse(body.toString('utf8'))
  if (meta !== '') JSON.parse(meta)
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: null,
    sent: { event, meta, isJson, body },
  }
}

export function writeFrame(
  version: Version,
  topic: string,
  event: string,
  payload: string,
  ref: string | null = null,
  joinRef: string | null = null,
): string {
  return version === 2
    ? `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${JSON.stringify(topic)},${JSON.stringify(event)},${payload}]`
    : `{"topic":${JSON.stringify(topic)},"event":${JSON.stringify(event)},"payload":${payload},"ref":${JSON.stringify(ref)}}`
}

/** undefined for bytes, which protocol version 1 cannot carry. */
export function writeBroadcast(
  version: Version,
  topic: string,
  { event, meta, isJson, body, whole }: Sent,
): string | Buffer | undefined {
  if (version === 1) {
    if (!isJson) return undefined
    const payload =
      whole ??
      `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${body.toString('utf8')}${meta && `,"meta":${meta}`}}`
    return writeFrame(1, topic, 'broadcast', payload)
  }
  const parts = [topic, event, meta].map((text) => Buffer.from(text))
  const lengths = parts.map(({ length }) => Math.min(length, LONGEST_NAME))
  return Buffer.concat([
    Buffer.from([TOLD, ...lengths, isJson ? JSON_TEXT : RAW]),
    ...parts.map((part, index) => part.subarray(0, lengths[index])),
    body,
  ])
}
