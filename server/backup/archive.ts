import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type BackupSecret, keyOf, newSeal, opening, type SealedBy, sealing } from './seal.ts'

export interface Cover {
  volante: 'backup'
  format: 1
  id: string
  made_at: string
  version: string
  sealed: SealedBy | null
}

export interface ArchivePart<Head> {
  head: Head
  bytes: AsyncIterable<Buffer>
}

interface PartEnd {
  bytes: number
  sha256: string
}

const HEAD = 1
const BYTES = 2
const END = 3
const CLOSE = 4
const LONGEST = 16 * 1024 * 1024
const LONGEST_COVER = 4096

const frame = (kind: number, payload: Buffer) => {
  const start = Buffer.alloc(5)
  start.writeUInt8(kind, 0)
  start.writeUInt32BE(payload.length, 1)
  return Buffer.concat([start, payload])
}
const json = (kind: number, value: unknown) => frame(kind, Buffer.from(JSON.stringify(value)))

/** The format: a cover, then compressed and optionally encrypted parts with their length and hash. */
export async function writeArchive<Head>(
  path: string,
  about: Omit<Cover, 'volante' | 'format' | 'sealed'>,
  secret: BackupSecret | undefined,
  parts: AsyncIterable<ArchivePart<Head>>,
): Promise<void> {
  const sealed = secret ? newSeal(secret) : null
  const cover: Cover = { volante: 'backup', format: 1, ...about, sealed }
  const line = Buffer.from(`${JSON.stringify(cover)}\n`)
  await writeFile(path, line, { mode: 0o600 })
  const seal = secret && sealed ? sealing(await keyOf(secret, sealed), line) : new PassThrough()
  await pipeline(framesOf(parts), createGzip({ level: 1 }), seal, createWriteStream(path, { flags: 'a', flush: true }))
}

async function* framesOf<Head>(parts: AsyncIterable<ArchivePart<Head>>): AsyncGenerator<Buffer> {
  let count = 0
  for await (const { head, bytes } of parts) {
    yield json(HEAD, head)
    const hash = createHash('sha256')
    let length = 0
    for await (const chunk of bytes) {
      hash.update(chunk)
      length += chunk.length
      for (let at = 0; at < chunk.length; at += LONGEST) yield frame(BYTES, chunk.subarray(at, at + LONGEST))
    }
    yield json(END, { bytes: length, sha256: hash.digest('hex') } satisfies PartEnd)
    count += 1
  }
  yield json(CLOSE, { parts: count })
}

export async function readCover(path: string): Promise<{ cover: Cover; line: Buffer }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_COVER), 0, LONGEST_COVER, 0)
    const end = buffer.subarray(0, bytesRead).indexOf(10)
    const line = buffer.subarray(0, end + 1)
    const cover = parsed(line)
    if (cover?.volante !== 'backup') throw new Error(`${path} is not a backup of this product`)
    if (cover.format !== 1)
      throw new Error(`${path} was made by a newer version (${cover.version}): restore it with that one`)
    return { cover, line }
  } finally {
    await file.close()
  }
}

const parsed = (line: Buffer) => {
  try {
    return JSON.parse(line.toString('utf8')) as Cover
  } catch {
    return undefined
  }
}

const CUT = 'The backup ends too early or was changed: it is not whole'

/** Read each part to its end. Throws when one is truncated, changed or missing. */
export async function* readArchive<Head>(
  path: string,
  secret: BackupSecret | undefined,
): AsyncGenerator<ArchivePart<Head>> {
  const { cover, line } = await readCover(path)
  if (cover.sealed && !secret) throw new Error('The backup is closed: set BACKUP_PASSPHRASE or BACKUP_KEY')
  const opened = cover.sealed && secret ? opening(await keyOf(secret, cover.sealed), line) : new PassThrough()
  const out = new PassThrough()
  const flow = pipeline(createReadStream(path, { start: line.length }), opened, createGunzip(), out)
  flow.catch(() => {})
  const frames = framesFrom(out)
  const flowEnd = () =>
    flow.catch((cause) => {
      throw inWords(cause as Error)
    })
  const read = async () => {
    try {
      return (await frames.next()).value
    } catch (error) {
      await flowEnd()
      throw error
    }
  }
  const next = async () => {
    const frame = await read()
    if (frame) return frame
    await flowEnd()
    throw new Error(CUT)
  }
  // The checksum of the whole archive follows the last frame.
  const ended = async () => {
    if (await read()) throw new Error(CUT)
    await flowEnd()
  }
  try {
    let count = 0
    for (;;) {
      const { kind, payload } = await next()
      if (kind === CLOSE) {
        if ((JSON.parse(payload.toString()) as { parts: number }).parts !== count) throw new Error(CUT)
        await ended()
        return
      }
      if (kind !== HEAD) throw new Error(CUT)
      let whole = false
      const bytes = (async function* () {
        const hash = createHash('sha256')
        let length = 0
        for (;;) {
          const piece = await next()
          if (piece.kind === BYTES) {
            hash.update(piece.payload)
            length += piece.payload.length
            yield piece.payload
          } else {
            const end = JSON.parse(piece.payload.toString()) as PartEnd
            if (piece.kind !== END || end.bytes !== length || end.sha256 !== hash.digest('hex')) throw new Error(CUT)
            whole = true
            return
          }
        }
      })()
      yield { head: JSON.parse(payload.toString()) as Head, bytes }
      if (!whole) throw new Error('a part of the backup was not read to its end')
      count += 1
    }
  } finally {
    out.destroy()
  }
}

const inWords = (cause: Error) =>
  (cause as NodeJS.ErrnoException).code?.startsWith('Z_') ? new Error(CUT, { cause }) : cause

async function* framesFrom(stream: Readable): AsyncGenerator<{ kind: number; payload: Buffer }> {
  let held: Buffer[] = []
  let length = 0
  let wanted = 5
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk)
    length += chunk.length
    if (length < wanted) continue
    let all = Buffer.concat(held)
    for (;;) {
      if (all.length < 5) break
      const size = all.readUInt32BE(1)
      if (size > LONGEST) throw new Error(CUT)
      if (all.length < 5 + size) break
      yield { kind: all.readUInt8(0), payload: all.subarray(5, 5 + size) }
      all = all.subarray(5 + size)
    }
    held = [all]
    length = all.length
    wanted = all.length < 5 ? 5 : 5 + all.readUInt32BE(1)
  }
}
