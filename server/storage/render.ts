import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { NotAnImage } from '../images/render.ts'
import { formatOf } from '../images/transform.ts'
import { QueueFull } from '../kernel/queue.ts'
import { findPublicBucket } from './buckets.ts'
import { type StorageCall, type StorageOperation, storageQuery } from './call.ts'
import { originalOf, sendable } from './download.ts'
import { busy, invalidSignature, noSuchKey, StorageError } from './errors.ts'
import { noteRead } from './note-read.ts'
import { findObject, type ObjectRow } from './objects.ts'
import { type Sendable, send } from './send-object.ts'
import { STORAGE } from './service.ts'
import { type TransformFields, transformationHeader, transformationOf, transformFields } from './transformation.ts'

const LARGEST = 25 * 1024 * 1024

export const renderAuthenticated: StorageOperation = async (call) => {
  const claims = await call.caller()
  const row = await findObject(call.service, claims, call.params.bucket ?? '', call.params.name ?? '')
  await noteRead(call.service, claims, call.params.bucket ?? '', [row.name])
  return rendered(call, await shown(call, row), storageQuery(call.url, transformFields), 'private, max-age=3600')
}

export const renderPublic: StorageOperation = async (call) => {
  const { service, params, url } = call
  await findPublicBucket(service, params.bucket ?? '')
  const fields = storageQuery(url, transformFields)
  const stored = await findObject(service, STORAGE, params.bucket ?? '', params.name ?? '').catch(ifMissing)
  const found = await shown(call, stored)
  return rendered(call, found, fields, found.cacheControl)
}

/** Only the signed transformation is allowed. */
export const renderSigned: StorageOperation = async (call) => {
  const { url, params, service } = call
  const token = url.searchParams.get('token')
  if (!token) throw invalidSignature('Missing token')
  const { transformation } = await service.signer.read(token, `${params.bucket}/${params.name}`, 'render')
  const row = await findObject(service, STORAGE, params.bucket ?? '', params.name ?? '')
  return rendered(call, await shown(call, row), transformation, 'private, max-age=300')
}

const shown = async (call: StorageCall, row: ObjectRow | null) => {
  const found = row && row.version !== null ? sendable(call.service, row) : await originalOf(call)
  if (!found) throw noSuchKey()
  return found
}

const ifMissing = (error: unknown) => {
  if (error instanceof StorageError && error.code === 'NoSuchKey') return null
  throw error
}

const OWN = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
} as const

const rendered = async (
  { request, params, service }: StorageCall,
  found: Sendable,
  fields: TransformFields,
  cacheControl: string,
) => {
  if (found.size > LARGEST) throw notRendered('The image is too large to be rendered')
  const read = async () => {
    const stream = await found.open()
    return stream && buffer(stream)
  }
  const declared = OWN[found.type as keyof typeof OWN]
  const own = declared ?? formatOf((await read()) ?? Buffer.alloc(0))
  if (!own) throw notRendered()
  const accept = request.headers.get('accept')
  const how = transformationOf(fields, own, accept)
  const identity = `stored ${params.bucket}/${params.name} ${found.etag}`
  const { bytes, type } = await service.images.transform({ identity, read }, how).catch((error) => {
    if (error instanceof QueueFull) throw busy()
    throw error instanceof NotAnImage ? notRendered() : error
  })
  const words = transformationHeader(fields)
  const answer = await send(request, {
    ...found,
    size: bytes.length,
    type,
    etag: `${found.etag.slice(0, -1)}-${Object.values(how).join('-')}"`,
    cacheControl,
    headers: { ...(words ? { 'X-Transformations': words } : {}), Vary: 'Accept' },
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  })
  return answer ?? Promise.reject(noSuchKey())
}

const notRendered = (message = 'The source image is invalid or unsupported for rendering') =>
  new StorageError(400, 'InvalidRequest', message)
