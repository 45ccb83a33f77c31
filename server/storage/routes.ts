import { Hono } from 'hono'
import { cors } from '../http/cors.ts'
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './bucket-calls.ts'
import { type StorageOperation, storageCaller } from './call.ts'
import { copyObject } from './copy.ts'
import { downloadAny, downloadAuthenticated, downloadPublic, downloadSigned } from './download.ts'
import { accessDenied, errorResponse, StorageError, toStorageError } from './errors.ts'
import { objectInfo, publicObjectInfo } from './info.ts'
import { listObjects } from './list.ts'
import { listObjectsV2 } from './list-v2.ts'
import { moveObject } from './move.ts'
import { decodedPart } from './names.ts'
import { removeObject, removeObjects } from './remove.ts'
import { renderAuthenticated, renderPublic, renderSigned } from './render.ts'
import { resumable, TUS_HEADERS } from './resumable.ts'
import type { StorageService } from './service.ts'
import { signObject, signObjects } from './sign.ts'
import { createObject, replaceObject } from './upload.ts'
import { signUpload } from './upload-sign.ts'
import { uploadSigned } from './upload-signed.ts'

const purgeCache: StorageOperation = async ({ params, caller, service }) => {
  const { role } = await caller()
  if (role !== 'service_role') throw accessDenied('Access denied')
  if (params.name !== undefined) service.changed(params.bucket ?? '', params.name)
  return { message: 'success' }
}

/** How the caller proves a right. */
type Asks = 'token' | 'signature' | 'nothing'

/** `:bucket` is one segment, `*` the rest. */
export interface StorageRoute {
  methods: readonly string[]
  path: string
  asks: Asks
  operation: StorageOperation
}

const READ = ['GET', 'HEAD'] as const

export const STORAGE_ROUTES: readonly StorageRoute[] = [
  { methods: ['GET'], path: 'bucket', asks: 'token', operation: listBuckets },
  { methods: ['POST'], path: 'bucket', asks: 'token', operation: createBucket },
  { methods: ['GET'], path: 'bucket/:bucket', asks: 'token', operation: getBucket },
  { methods: ['PUT'], path: 'bucket/:bucket', asks: 'token', operation: updateBucket },
  { methods: ['DELETE'], path: 'bucket/:bucket', asks: 'token', operation: deleteBucket },
  { methods: ['POST'], path: 'bucket/:bucket/empty', asks: 'token', operation: emptyBucket },

  { methods: READ, path: 'object/public/:bucket/*', asks: 'nothing', operation: downloadPublic },
  { methods: READ, path: 'object/authenticated/:bucket/*', asks: 'token', operation: downloadAuthenticated },
  { methods: READ, path: 'object/sign/:bucket/*', asks: 'signature', operation: downloadSigned },
  { methods: READ, path: 'object/info/public/:bucket/*', asks: 'nothing', operation: publicObjectInfo },
  { methods: READ, path: 'object/info/authenticated/:bucket/*', asks: 'token', operation: objectInfo },
  { methods: READ, path: 'object/info/:bucket/*', asks: 'token', operation: objectInfo },

  { methods: ['POST'], path: 'object/sign/:bucket', asks: 'token', operation: signObjects },
  { methods: ['POST'], path: 'object/sign/:bucket/*', asks: 'token', operation: signObject },
  { methods: ['POST'], path: 'object/upload/sign/:bucket/*', asks: 'token', operation: signUpload },
  { methods: ['PUT'], path: 'object/upload/sign/:bucket/*', asks: 'signature', operation: uploadSigned },
  { methods: ['POST'], path: 'object/move', asks: 'token', operation: moveObject },
  { methods: ['POST'], path: 'object/copy', asks: 'token', operation: copyObject },
  { methods: ['POST'], path: 'object/list/:bucket', asks: 'token', operation: listObjects },
  { methods: ['POST'], path: 'object/list-v2/:bucket', asks: 'token', operation: listObjectsV2 },

  { methods: READ, path: 'object/:bucket/*', asks: 'nothing', operation: downloadAny },
  { methods: ['POST'], path: 'object/:bucket/*', asks: 'token', operation: createObject },
  { methods: ['PUT'], path: 'object/:bucket/*', asks: 'token', operation: replaceObject },
  { methods: ['DELETE'], path: 'object/:bucket/*', asks: 'token', operation: removeObject },
  { methods: ['DELETE'], path: 'object/:bucket', asks: 'token', operation: removeObjects },

  { methods: READ, path: 'render/image/public/:bucket/*', asks: 'nothing', operation: renderPublic },
  { methods: READ, path: 'render/image/authenticated/:bucket/*', asks: 'token', operation: renderAuthenticated },
  { methods: READ, path: 'render/image/sign/:bucket/*', asks: 'signature', operation: renderSigned },

  { methods: ['DELETE'], path: 'cdn/', asks: 'token', operation: purgeCache },
  { methods: ['DELETE'], path: 'cdn/:bucket', asks: 'token', operation: purgeCache },
  { methods: ['DELETE'], path: 'cdn/:bucket/*', asks: 'token', operation: purgeCache },
]

const RESUMABLE = 'upload/resumable'

export function routes(service: StorageService, mount: string): Hono {
  const app = new Hono()
  const uploads = resumable(service, `${mount}/${RESUMABLE}`)
  app.use(cors(TUS_HEADERS))
  for (const path of ['/status', '/statusz']) app.get(path, (c) => c.body(null, 200))
  app.get('/version', (c) => c.text('storage/v1'))
  app.all('*', async (c) => {
    const { raw: request } = c.req
    const url = new URL(request.url)
    const parts = url.pathname.slice(mount.length).replace(/^\//, '').split('/')
    try {
      if (parts.slice(0, 2).join('/') === RESUMABLE) return await uploads(request)
      const found = match(request.method, parts)
      if (!found)
        throw new StorageError(404, 'NotFound', `Route ${request.method}:${url.pathname} not found`, 'Not Found')
      const call = { request, url, params: found.params, service, caller: storageCaller({ request, service }) }
      if (found.route.asks === 'token') await call.caller()
      const answer = await found.route.operation(call)
      return answer instanceof Response ? answer : json(answer)
    } catch (error) {
      const problem = toStorageError(error)
      if (problem.status >= 500) service.log.error({ err: error, path: url.pathname }, 'a storage/v1 request failed')
      return errorResponse(problem, request.method)
    }
  })
  return app
}

const json = (body: object) =>
  Response.json(body, { headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' } })

function match(
  method: string,
  parts: readonly string[],
): { route: StorageRoute; params: Record<string, string> } | null {
  for (const route of STORAGE_ROUTES) {
    const params = route.methods.includes(method) ? fitted(route.path.split('/'), parts) : null
    if (params) return { route, params }
  }
  return null
}

const fitted = (pattern: readonly string[], parts: readonly string[]) => {
  const open = pattern.at(-1) === '*'
  const fixed = open ? pattern.slice(0, -1) : pattern
  const rest = parts.slice(fixed.length)
  if (open ? rest.length === 0 || rest.every((part) => part === '') : rest.length > 0) return null
  const params: Record<string, string> = {}
  for (const [index, word] of fixed.entries()) {
    const part = parts[index]
    if (!word.startsWith(':')) {
      if (word !== part) return null
    } else if (part) params[word.slice(1)] = decodedPart(part)
    else return null
  }
  if (open) params.name = rest.map(decodedPart).join('/')
  return params
}
