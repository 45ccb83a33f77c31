import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { invalidParameter, noContent, tooLarge } from './errors.ts'
import { isForm, LONGEST_FIELD, readForm } from './multipart.ts'

export interface Received {
  file: string
  size: number
  type: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

const NO_CACHE = 'no-cache'

/** The caller deletes the file. Throws EntityTooLarge, InvalidRequest. */
export async function receive(request: Request, folder: string, limit: number): Promise<Received> {
  const { headers } = request
  const contentType = headers.get('content-type')
  const announced = Number(headers.get('content-length') ?? 0)
  if (announced > limit + (isForm(contentType) ? 2 * LONGEST_FIELD : 0)) throw tooLarge()
  const body = (request.body ?? []) as AsyncIterable<Uint8Array>
  if (isForm(contentType)) return receiveForm(body, contentType, folder, limit)
  return {
    ...(await write(body, folder, limit)),
    type: contentType ?? 'application/octet-stream',
    cacheControl: cacheHeader(headers.get('cache-control') ?? NO_CACHE),
    userMetadata: fromHeader(headers.get('x-metadata')),
  }
}

async function receiveForm(body: AsyncIterable<Uint8Array>, contentType: string, folder: string, limit: number) {
  let written: { file: string; size: number; type: string } | undefined
  let cacheControl = NO_CACHE
  let userMetadata: Record<string, unknown> | null = null
  try {
    await readForm(body, contentType, {
      async file(bytes, type) {
        written = { ...(await write(bytes, folder, limit)), type }
      },
      field(name, value) {
        if (name === 'cacheControl') cacheControl = cacheSeconds(value)
        else if (name === 'metadata') userMetadata = readMetadata(value)
      },
    })
    if (!written) throw noContent()
    return { ...written, cacheControl, userMetadata }
  } catch (error) {
    if (written) await rm(written.file, { force: true })
    throw error
  }
}

const write = async (body: AsyncIterable<Uint8Array>, folder: string, limit: number) => {
  await mkdir(folder, { recursive: true })
  const file = join(folder, randomUUID())
  const handle = await open(file, 'wx')
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge()
      await handle.writeFile(chunk)
    }
  } catch (error) {
    await handle.close()
    await rm(file, { force: true })
    throw error
  }
  await handle.close()
  return { file, size }
}

export const cacheSeconds = (text: string | null | undefined): string =>
  /^\d{1,10}$/.test(text ?? '') ? `max-age=${text}` : NO_CACHE

export const cacheHeader = (text: string) => (/^[\w=,\s"-]{1,200}$/.test(text) ? text : NO_CACHE)

const fromHeader = (text: string | null) =>
  text === null ? null : readMetadata(Buffer.from(text.slice(0, 2 * LONGEST_FIELD), 'base64').toString('utf8'))

export function metadataHeader({ headers }: Request): Record<string, unknown> | null {
  try {
    return fromHeader(headers.get('x-metadata'))
  } catch {
    return null
  }
}

export function readMetadata(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>
  } catch {}
  throw invalidParameter('metadata must be a JSON object')
}
