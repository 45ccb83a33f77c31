import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const MOST_PARTS = 1000
const unpack = promisify(inflateRaw)

export interface ZipPart {
  name: string
  method: number
  packed: number
  unpacked: number
  at: number
}

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** Throws for invalid offsets, encryption or several volumes. */
export function zipParts(bytes: Buffer): ZipPart[] {
  if (bytes.readUInt32LE(0) !== LOCAL_ENTRY) throw new Error('it does not begin with a part')
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || bytes.readUInt32LE(end) !== DIRECTORY_END) throw new Error('it has no directory')
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_PARTS || count !== bytes.readUInt16LE(end + 8)) throw new Error('it has too many parts')
  const parts: ZipPart[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('its directory is damaged')
    if (bytes.readUInt16LE(at + 8) & 1) throw new Error('a part is enciphered')
    const nameLength = bytes.readUInt16LE(at + 28)
    parts.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

/** Throws when it differs from the directory. */
export async function partContent(bytes: Buffer, { method, packed, unpacked, at }: ZipPart): Promise<Buffer> {
  if (bytes.readUInt32LE(at) !== LOCAL_ENTRY) throw new Error('a part is missing')
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const data = bytes.subarray(from, from + packed)
  if (data.length !== packed || ![STORED, DEFLATED].includes(method)) throw new Error('a part is damaged')
  const content =
    method === STORED || packed === 0 ? data : await unpack(data, { maxOutputLength: Math.max(1, unpacked) })
  if (content.length !== unpacked) throw new Error('a part is not as large as it says')
  return content
}
