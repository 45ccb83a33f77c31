import { findBucket, findPublicBucket } from './buckets.ts'
import type { StorageCall, StorageOperation } from './call.ts'
import { invalidSignature, noSuchKey, StorageError } from './errors.ts'
import { noteRead } from './note-read.ts'
import { findObject, type ObjectRow } from './objects.ts'
import { type Sendable, send } from './send-object.ts'
import { STORAGE, type StorageService } from './service.ts'

export const downloadPublic: StorageOperation = async (call) => {
  await findPublicBucket(call.service, call.params.bucket ?? '')
  return sendPublic(call)
}

export const downloadAuthenticated: StorageOperation = async (call) => {
  const claims = await call.caller()
  const { service, params } = call
  let isNoted = false
  const noted = async () => {
    const row = await find(call, claims)
    if (!isNoted) await noteRead(service, claims, params.bucket ?? '', [row.name])
    isNoted = true
    return row
  }
  return sendStored(call, noted, call.service.content === 'checked' ? keepPrivate : undefined)
}

export const downloadAny: StorageOperation = async (call) => {
  const bucket = await findBucket(call.service, call.params.bucket ?? '').catch(() => null)
  return bucket?.public ? sendPublic(call) : downloadAuthenticated(call)
}

export const downloadSigned: StorageOperation = async (call) => {
  const { url, params, service } = call
  const token = url.searchParams.get('token')
  if (!token) throw invalidSignature('Missing token')
  const { exp } = await service.signer.read(token, `${params.bucket}/${params.name}`, 'download')
  const left = Math.max(0, exp - Math.floor(Date.now() / 1000))
  const signed = { 'Cache-Control': `private, max-age=${left}`, Expires: new Date(exp * 1000).toUTCString() }
  return sendStored(
    call,
    () => find(call, STORAGE),
    () => signed,
  )
}

const find = ({ service, params }: StorageCall, claims: typeof STORAGE) =>
  findObject(service, claims, params.bucket ?? '', params.name ?? '')

const sendPublic = async (call: StorageCall) => {
  try {
    return await sendStored(call, () => find(call, STORAGE))
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== 'NoSuchKey') throw error
    const original = await originalOf(call)
    const answer = original && (await send(call.request, original))
    if (!answer) throw error
    return answer
  }
}

export async function originalOf({ service, params }: StorageCall): Promise<Sendable | null> {
  const found = await service.originals?.find(params.bucket ?? '', params.name ?? '')
  if (!found) return null
  const type = TYPES[params.name?.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
  return { ...found, etag: `"${found.identity}"`, type, cacheControl: 'public, max-age=3600' }
}

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

const keepPrivate = (row: ObjectRow) => {
  const given = row.metadata?.cacheControl ?? 'no-cache'
  return { 'Cache-Control': /\b(private|public|no-store)\b/.test(given) ? given : `private, ${given}` }
}

// The object may be replaced meanwhile: retry once.
const sendStored = async (
  call: StorageCall,
  look: () => Promise<ObjectRow>,
  headers?: (row: ObjectRow) => Record<string, string>,
) => {
  const { request, service } = call
  for (const _ of [1, 2]) {
    const row = await look()
    const found = row.version === null ? await originalOf(call) : sendable(service, row)
    if (!found) throw noSuchKey()
    const answer = await send(request, { ...found, headers: headers?.(row) ?? {} })
    if (answer) return answer
  }
  service.log.error({ url: new URL(request.url).pathname }, 'an object has no bytes')
  throw noSuchKey()
}

export function sendable({ bytes }: Pick<StorageService, 'bytes'>, row: ObjectRow): Sendable {
  const { metadata, version } = row
  return {
    size: metadata?.size ?? 0,
    etag: metadata?.eTag ?? `"${version ?? row.id}"`,
    type: metadata?.mimetype ?? 'application/octet-stream',
    modified: metadata?.lastModified ? new Date(metadata.lastModified) : row.updated_at,
    cacheControl: metadata?.cacheControl ?? 'no-cache',
    open: async (range) => (version === null ? null : bytes.open(version, range)),
  }
}
