import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { MemoryLocker, Server, type ServerOptions } from '@tus/server'
import type { Claims } from '../db.ts'
import { findBucket, sizeLimit } from './buckets.ts'
import { isVersion } from './byte-store.ts'
import { ownerOf, storageCaller } from './call.ts'
import { invalidRequest, invalidSignature, noSuchUpload, tooLarge, toStorageError } from './errors.ts'
import { checkAnnounced, keepObject, mayKeep, type ObjectDestination } from './keep-object.ts'
import { objectKey } from './names.ts'
import { usedVersions } from './objects.ts'
import { cacheSeconds, readMetadata } from './receive.ts'
import type { StorageService } from './service.ts'
import { grantedDestination, requireSigner } from './upload-signed.ts'

export const TUS_HEADERS =
  'upload-offset, upload-length, upload-metadata, upload-expires, tus-resumable, tus-version, tus-extension, tus-max-size, ' +
  'etag, x-transformations'

const LIFETIME_MS = 24 * 3600_000

interface Plan {
  bucketName: string
  objectName: string
  contentType: string
  cacheControl: string
  metadata: string
  owner: string
  upsert: string
  /** Fixed, so a completion can be retried. */
  version: string
  done: string
}

interface Bearer {
  sub: string | undefined
  isService: boolean
  destination(plan: Pick<Plan, 'bucketName' | 'objectName' | 'upsert'>): Promise<ObjectDestination>
}

/** tus 1.0; `sign` with x-signature. */
export function resumable(service: StorageService, path: string): Handler {
  let opened: Promise<Handler> | undefined
  return async (request) => {
    opened ??= openUploads(service, path).catch((error) => {
      opened = undefined
      throw error
    })
    return (await opened)(request)
  }
}

type Handler = (request: Request) => Promise<Response>

const openUploads = async (service: StorageService, path: string): Promise<Handler> => {
  // The store would exit the process without it.
  await mkdir(service.uploads, { recursive: true })
  const store = new FileStore({ directory: service.uploads, expirationPeriodInMilliseconds: LIFETIME_MS })
  const finishing = new Map<string, Promise<void>>()
  const bearers = new WeakMap<Request, Bearer>()

  const bearerOf = (request: Request): Bearer => {
    const bearer = bearers.get(request)
    if (!bearer) throw new Error('a resumable upload without a bearer')
    return bearer
  }

  const planOf = async (id: string): Promise<Plan> => {
    const upload = await store.getUpload(id)
    return upload.metadata as unknown as Plan
  }

  // Bytes stay until the row is written, so a crash can be retried.
  const finish = async (request: Request, id: string) => {
    const upload = await store.getUpload(id)
    const plan = upload.metadata as unknown as Plan
    if (plan.done === 'yes') return
    const file = join(service.uploads, id)
    const isStored = (await usedVersions(service, [plan.version])).has(plan.version)
    if (!isStored) {
      const destination = await bearerOf(request).destination(plan)
      const { size } = await stat(file)
      if (size > sizeLimit(destination.bucket, service)) throw tooLarge()
      const received = join(service.staging, randomUUID())
      await mkdir(service.staging, { recursive: true })
      await link(file, received)
      const { contentType: type, cacheControl, metadata } = plan
      const userMetadata = metadata === '' ? null : readMetadata(metadata)
      await keepObject(service, destination, { file: received, size, type, cacheControl, userMetadata }, plan.version)
    }
    plan.done = 'yes'
    await store.configstore.set(id, upload)
    await truncate(file, upload.size ?? 0)
  }

  const finishOnce = (request: Request, id: string) => {
    const underWay = finishing.get(id)
    if (underWay) return underWay
    const work = finish(request, id)
      .catch(async (error) => {
        // Refusals are final; failures may be retried.
        if (toStorageError(error).status < 500) await store.remove(id).catch(() => {})
        throw error
      })
      .finally(() => finishing.delete(id))
    finishing.set(id, work)
    return work
  }

  const options: ServerOptions = {
    path,
    relativeLocation: true,
    locker: new MemoryLocker(),
    maxSize: service.maxObjectBytes,
    allowedCredentials: false,
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (_request, last) => (last && isVersion(last) ? last : undefined),
    generateUrl: (request, { id }) => `${path}${isSigned(request) ? '/sign' : ''}/${id}`,
    async onUploadCreate(request, upload) {
      const given = upload.metadata ?? {}
      const bearer = bearerOf(request)
      if (!given.bucketName || !given.objectName) throw invalidRequest('bucketName and objectName are required')
      const plan: Plan = {
        bucketName: given.bucketName,
        objectName: objectKey(given.objectName),
        contentType: given.contentType ?? 'application/octet-stream',
        cacheControl: cacheSeconds(given.cacheControl),
        metadata: given.metadata ?? '',
        owner: bearer.sub ?? '',
        upsert: String(request.headers.get('x-upsert') === 'true'),
        version: randomUUID(),
        done: 'no',
      }
      if (plan.metadata !== '') readMetadata(plan.metadata)
      const destination = await bearer.destination(plan)
      checkAnnounced(service, destination.bucket, plan.contentType, upload.size ?? 0)
      await mayKeep(service, destination)
      return { metadata: { ...plan } }
    },
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return
      const plan = await planOf(id)
      const bearer = bearerOf(request)
      // Unknown and foreign uploads both answer 404.
      if (!bearer.isService && plan.owner !== (bearer.sub ?? '')) throw noSuchUpload()
      if (isSigned(request)) await bearer.destination(plan)
      // After a crash the bytes may be complete but not stored.
      if (request.method === 'HEAD') {
        const { size, offset } = await store.getUpload(id)
        if (size !== undefined && size === offset) await finishOnce(request, id)
      }
    },
    async onUploadFinish(request, upload) {
      await finishOnce(request, upload.id)
      return { headers: { 'Tus-Complete': '1' } }
    },
    async onResponseError(_request, error) {
      if (!(error instanceof Error)) return (await isFull(service.uploads)) ? full() : undefined
      const problem = toStorageError(error)
      if (problem.status >= 500) service.log.error({ err: error }, 'a resumable upload failed')
      return { status_code: problem.status, body: problem.code === 'EntityTooLarge' ? TOO_LARGE : problem.message }
    },
  }
  const server = new Server({ ...options, datastore: store })

  return async (request) => {
    if (request.method === 'OPTIONS') return server.handleWeb(request)
    if (!METHODS.includes(request.method)) throw invalidRequest(`${request.method} is not of the tus protocol`)
    try {
      const bearer = await readBearer(service, request)
      bearers.set(request, bearer)
      // Counted once per upload.
      if (request.method === 'POST')
        await service.countUpload(request, bearer.isService ? SERVICE : { user: bearer.sub })
    } catch (error) {
      const problem = toStorageError(error)
      return new Response(problem.message, {
        status: problem.status === 400 ? 401 : problem.status,
        headers: { 'Tus-Resumable': '1.0.0', ...problem.headers },
      })
    }
    return server.handleWeb(request)
  }
}

const TOO_LARGE = 'Maximum size exceeded\n'
const SERVICE = { user: undefined, role: 'service_role' }
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE']

const isSigned = (request: Request) => /\/upload\/resumable\/sign(\/|$)/.test(new URL(request.url).pathname)

const readBearer = async (service: StorageService, request: Request): Promise<Bearer> => {
  if (!isSigned(request)) {
    const claims = await storageCaller({ request, service })()
    return byClaims(service, claims)
  }
  const token = request.headers.get('x-signature')
  if (!token) throw invalidSignature('Missing x-signature header')
  const read = (url: string) => service.signer.read(token, url, 'upload')
  const shown = await service.signer.peek(token, 'upload')
  await requireSigner(service, shown)
  return {
    sub: shown.owner,
    isService: false,
    async destination({ bucketName, objectName }) {
      const grant = await read(`${bucketName}/${objectName}`)
      return grantedDestination(await findBucket(service, bucketName), objectName, grant)
    },
  }
}

const byClaims = (service: StorageService, claims: Claims): Bearer => ({
  sub: claims.sub,
  isService: claims.role === 'service_role',
  async destination({ bucketName, objectName, upsert }) {
    const bucket = await findBucket(service, bucketName)
    return { bucket, name: objectName, claims, upsert: upsert === 'true', ...ownerOf(claims.sub) }
  },
})

const LEAST_ROOM = 2 ** 20
const isFull = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < LEAST_ROOM
}

const full = () => {
  const { status, message } = toStorageError(Object.assign(new Error('no space is left'), { code: 'ENOSPC' }))
  return { status_code: status, body: message }
}

// The protocol still answers from an empty file of that size.
const truncate = async (file: string, size: number) => {
  await rm(file, { force: true })
  const handle = await open(file, 'w')
  try {
    await handle.truncate(size)
  } finally {
    await handle.close()
  }
}
