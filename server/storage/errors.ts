import { errorMessage } from '#contract/messages/errors.ts'
import { ApiError } from '../kernel/api-error.ts'
import { databaseTrouble } from '../kernel/database-trouble.ts'

/** The true `status` is in the body. */
export class StorageError extends ApiError {
  constructor(
    status: number,
    code: string,
    message: string,
    readonly error: string = code,
    headers: Record<string, string> = {},
  ) {
    super(status, code, message, null, null, headers)
    this.name = 'StorageError'
  }
}

export const noSuchBucket = () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found')
export const noSuchUpload = () => new StorageError(404, 'NoSuchUpload', 'Upload not found')
export const accessDenied = (message = 'new row violates row-level security policy') =>
  new StorageError(403, 'AccessDenied', message, 'Unauthorized')
export const alreadyExists = (code: 'KeyAlreadyExists' | 'BucketAlreadyExists') =>
  new StorageError(409, code, 'The resource already exists', 'Duplicate')
export const invalidKey = (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`)
export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input')
export const invalidMimeType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type.slice(0, 100)} is not supported`, 'invalid_mime_type')
const quotaExceeded = () => new StorageError(413, 'QuotaExceeded', errorMessage('files_quota'), 'Payload too large')
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large')
export const invalidJwt = (message: string) => new StorageError(400, 'InvalidJWT', message)
export const invalidSignature = (message = 'Invalid signature') => new StorageError(400, 'InvalidSignature', message)
export const usedUpload = () => new StorageError(400, 'InvalidUploadSignature', 'Invalid upload Signature')
export const invalidParameter = (message: string) => new StorageError(400, 'InvalidParameter', message)
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message, 'Error')
export const noContent = () => new StorageError(400, 'InvalidRequest', 'No content provided')
export const busy = () =>
  new StorageError(503, 'SlowDown', 'Too many images are waiting. Please try again later.', 'SlowDown', {
    'Retry-After': '2',
  })

const tooMany = ({ message, headers }: ApiError) =>
  new StorageError(429, 'SlowDown', message, 'Too Many Requests', headers)

const TROUBLE: Record<number, string> = {
  503: 'DatabaseConnectionLimit',
  504: 'DatabaseTimeout',
  507: 'InsufficientStorage',
}

const inTrouble = ({ status, message, headers }: ApiError) =>
  new StorageError(status, TROUBLE[status] ?? 'InternalError', message, undefined, headers)

export function toStorageError(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown
  if (thrown instanceof ApiError && thrown.status === 401) return unauthorized(thrown)
  if (thrown instanceof ApiError && thrown.status === 403) return accessDenied(thrown.message)
  if (thrown instanceof ApiError && thrown.status === 429) return tooMany(thrown)
  const { code } = (thrown ?? {}) as { code?: string }
  if (code === 'PT413') return quotaExceeded()
  if (code === '42501') return accessDenied()
  if (code === '23505') return alreadyExists('KeyAlreadyExists')
  if (code === '23503') return new StorageError(404, 'InvalidRequest', 'The related resource does not exist')
  if (code === '22021' || code === '22P05') return invalidRequest('The text holds a character that cannot be kept')
  const trouble = databaseTrouble(thrown)
  if (trouble) return inTrouble(trouble)
  return new StorageError(500, 'InternalError', 'Internal server error', 'Internal')
}

const unauthorized = ({ code, message }: ApiError) => {
  if (code === 'PGRST302') return invalidRequest("headers must have required property 'authorization'")
  if (code === 'PGRST303') {
    return accessDenied(message === 'JWT expired' ? '"exp" claim timestamp check failed' : message)
  }
  return accessDenied(
    message === 'No suitable key or wrong key type' ? 'signature verification failed' : 'Invalid Compact JWS',
  )
}

export function errorResponse(error: StorageError, method: string): Response {
  const { status, code, message, headers } = error
  const shown = status === 416 || status >= 500 ? status : 400
  const body = JSON.stringify({ statusCode: String(status), error: error.error, message, code })
  return new Response(method === 'HEAD' ? null : body, {
    status: shown,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
