import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { opensWithoutPassword } from './pdf-cipher.ts'

const unpack = promisify(inflate)

export interface PdfObject {
  head: string
  stream?: Buffer
}

export interface PdfParts {
  objects: Map<number, PdfObject>
  encrypted: boolean
  locked: boolean
}

const MOST_OF_ONE = 4 * 1024 * 1024
const MOST_OF_ALL = 32 * 1024 * 1024
const MOST_OBJECTS = 50_000
const TAIL = 4096

export async function pdfParts(bytes: Buffer): Promise<PdfParts | null> {
  const end = bytes.subarray(-TAIL).toString('latin1')
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || !end.includes('startxref') || !end.includes('%%EOF'))
    return null
  const { objects, outside } = plainObjects(bytes)
  const tables = [...objects.values()].filter(({ head }) => /\/Type\s*\/XRef\b/.test(head)).map(({ head }) => head)
  const trailer = `${outside}\n${tables.join('\n')}`
  const encrypt = /\/Encrypt\s*(?:(\d+)\s+\d+\s+R|(?=<<))/.exec(trailer)
  if (/\/Encrypt\b/.test(trailer)) {
    const dictionary = encrypt?.[1] ? (objects.get(Number(encrypt[1]))?.head ?? '') : trailer.slice(encrypt?.index ?? 0)
    return { objects, encrypted: true, locked: !opensWithoutPassword(dictionary, trailer) }
  }
  await addPacked(objects)
  return { objects, encrypted: false, locked: false }
}

export async function streamOf({ head, stream }: PdfObject): Promise<Buffer | null> {
  if (!stream) return null
  const filter = /\/Filter\s*(?:\[([^\]]*)\]|(\/\w+))/.exec(head)
  if (!filter) return stream.subarray(0, MOST_OF_ONE)
  if ((filter[1] ?? filter[2])!.trim() !== '/FlateDecode') return null
  return unpack(stream, { maxOutputLength: MOST_OF_ONE }).catch(() => null)
}

const plainObjects = (bytes: Buffer) => {
  const file = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  const outside: string[] = []
  const opening = /(\d{1,10})\s+\d{1,5}\s+obj\b/g
  let at = 0
  for (let found = opening.exec(file); found && objects.size < MOST_OBJECTS; found = opening.exec(file)) {
    outside.push(file.slice(at, found.index))
    const start = opening.lastIndex
    const endobj = file.indexOf('endobj', start)
    const opened = file.indexOf('stream', start)
    const stop = endobj < 0 ? file.length : endobj
    if (opened < 0 || opened > stop) {
      objects.set(Number(found[1]), { head: file.slice(start, stop) })
      at = stop
    } else {
      const head = file.slice(start, opened)
      const from = opened + (file.startsWith('\r\n', opened + 6) ? 8 : 7)
      const to = streamEnd(file, from, head)
      objects.set(Number(found[1]), { head, stream: bytes.subarray(from, to) })
      at = to
    }
    opening.lastIndex = at
  }
  return { objects, outside: outside.join('\n') + file.slice(at) }
}

// The end is found by /Length if that is valid, otherwise by the end marker.
const streamEnd = (file: string, from: number, head: string) => {
  const stated = from + Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(head)?.[1] ?? Number.NaN)
  if (/^\s*endstream/.test(file.slice(stated, stated + 12))) return stated
  const end = file.indexOf('endstream', from)
  return end < 0 ? file.length : end
}

const addPacked = async (objects: Map<number, PdfObject>) => {
  let all = 0
  for (const object of [...objects.values()]) {
    if (!/\/Type\s*\/ObjStm\b/.test(object.head)) continue
    const unpacked = all < MOST_OF_ALL ? await streamOf(object) : null
    if (!unpacked) continue
    all += unpacked.length
    const text = unpacked.toString('latin1')
    const first = Number(/\/First\s+(\d+)/.exec(object.head)?.[1])
    const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
    for (let place = 0; place + 1 < numbers.length && objects.size < MOST_OBJECTS; place += 2) {
      const [number, offset, next] = [numbers[place]!, numbers[place + 1]!, numbers[place + 3]]
      if (!objects.has(number)) {
        objects.set(number, { head: text.slice(first + offset, next === undefined ? undefined : first + next) })
      }
    }
  }
}
