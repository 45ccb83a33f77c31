import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { kindByBytes } from '../storage/content.ts'

export type CvKind = 'pdf' | 'docx'

/** What a file of each kind is kept as. */
export const CV_TYPES: Record<CvKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Bytes that a document's parts may have together, unpacked: far above any letter of application, far below a bomb. */
const MOST_UNPACKED = 48 * 1024 * 1024
const MOST_PARTS = 1000
const TAIL = 4096

const unpack = promisify(inflateRaw)

/** What a CV is by its content, whatever it is called: a whole PDF, a Word document without macros, or null for anything else. */
export async function cvKind(bytes: Buffer): Promise<CvKind | null> {
  if (kindByBytes(bytes) === 'application/pdf') {
    const end = bytes.subarray(-TAIL).toString('latin1')
    return end.includes('startxref') && end.includes('%%EOF') ? 'pdf' : null
  }
  return (await isDocx(bytes)) ? 'docx' : null
}

/** One file of a zip archive, as its directory tells. */
interface Part {
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

/** Whether a zip archive is a Word document that is safe to keep: every part unpacks to what the directory says, and to no more. */
async function isDocx(bytes: Buffer): Promise<boolean> {
  try {
    const parts = directory(bytes)
    const names = new Set(parts.map(({ name }) => name))
    if (names.size !== parts.length || !names.has('[Content_Types].xml') || !names.has('word/document.xml'))
      return false
    if (
      [...names].some(
        (name) => !/^[^/\\][^\\]*$/.test(name) || name.split('/').includes('..') || /vbaProject/i.test(name),
      )
    )
      return false
    if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) return false
    for (const part of parts) {
      const content = await contentOf(bytes, part)
      if (part.name === '[Content_Types].xml' && !content.includes('wordprocessingml.document.main+xml')) return false
    }
    return true
  } catch {
    // It is damaged, or none.
    return false
  }
}

// The directory at the archive's end names every part. Throws for what is none: offsets outside, ciphers, more than one volume.
const directory = (bytes: Buffer): Part[] => {
  if (bytes.readUInt32LE(0) !== LOCAL_ENTRY) throw new Error('it does not begin with a part')
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || bytes.readUInt32LE(end) !== DIRECTORY_END) throw new Error('it has no directory')
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_PARTS || count !== bytes.readUInt16LE(end + 8)) throw new Error('it has too many parts')
  const parts: Part[] = []
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

// Throws when a part is not what the directory says: unpacking stops at the size that was told.
const contentOf = async (bytes: Buffer, { method, packed, unpacked, at }: Part): Promise<Buffer> => {
  if (bytes.readUInt32LE(at) !== LOCAL_ENTRY) throw new Error('a part is missing')
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const data = bytes.subarray(from, from + packed)
  if (data.length !== packed || ![STORED, DEFLATED].includes(method)) throw new Error('a part is damaged')
  const content =
    method === STORED || packed === 0 ? data : await unpack(data, { maxOutputLength: Math.max(1, unpacked) })
  if (content.length !== unpacked) throw new Error('a part is not as large as it says')
  return content
}
