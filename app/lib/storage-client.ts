import { type Backend, type OpenAuth, tellRefusal, tokenReader, watchedFetch } from './caller.ts'
import type { ResumableOptions, SendingOptions } from './resumable-upload.ts'
import { UploadError } from './storage-error.ts'

/** Calls to storage/v1. All throw UploadError. */
export interface StorageClient {
  /** By XMLHttpRequest, for progress. */
  upload(bucket: string, path: string, file: Blob, options?: SendingOptions): Promise<string>
  /** By tus, resumable. */
  resume(bucket: string, path: string, file: Blob, options?: ResumableOptions): Promise<string>
  publicUrl(bucket: string, path: string): string
  /** `width` resizes. */
  signedUrl(bucket: string, path: string, seconds: number, width?: number): Promise<string>
}

export function openStorageClient(backend: Backend, auth: OpenAuth): StorageClient {
  const { anonKey } = backend
  const url = `${backend.url}/storage/v1`
  const token = tokenReader(backend, auth)
  const headers = async () => ({ apikey: anonKey, authorization: `Bearer ${(await token()) ?? anonKey}` })
  const at = (bucket: string, path: string) => [bucket, ...path.split('/')].map(encodeURIComponent).join('/')
  const watched = watchedFetch(backend.fetch)
  const ask = async (address: string, body: unknown) => {
    const given = { ...(await headers()), 'content-type': 'application/json' }
    const answer = await watched(address, { method: 'POST', headers: given, body: JSON.stringify(body) }).catch(() => {
      throw unreachable()
    })
    const answered = await answer.json().catch(() => null)
    if (!answer.ok) throw refusal(answer.status, answered)
    return answered
  }
  // Uploads do not use `fetch`, so report refusals here.
  const doubting = (error: unknown) => {
    if (error instanceof UploadError && [401, 403].includes(error.status)) tellRefusal()
    throw error
  }
  return {
    async upload(bucket, path, file, options = {}) {
      const given = { ...(await headers()), 'content-type': file.type }
      await send(`${url}/object/${at(bucket, path)}`, given, file, options).catch(doubting)
      return path
    },
    async resume(bucket, path, file, options = {}) {
      const { uploadInParts } = await import('./resumable-upload.ts')
      await uploadInParts(`${url}/upload/resumable`, headers, { bucket, path, file }, options).catch(doubting)
      return path
    },
    publicUrl: (bucket, path) => `${url}/object/public/${at(bucket, path)}`,
    async signedUrl(bucket, path, seconds, width) {
      const wanted = { expiresIn: seconds, ...(width && { transform: { width, resize: 'contain' } }) }
      const answered = (await ask(`${url}/object/sign/${at(bucket, path)}`, wanted)) as { signedURL: string }
      return url + answered.signedURL
    },
  }
}

const send = (address: string, headers: Record<string, string>, body: Blob, { onProgress, signal }: SendingOptions) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => {
      request.abort()
      reject(new DOMException('the upload was given up', 'AbortError'))
    }
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    }
    request.onload = () =>
      request.status < 300 ? resolve() : reject(refusal(request.status, parsed(request.responseText)))
    request.onerror = () => reject(unreachable())
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    request.send(body)
  })

const unreachable = () => new UploadError('offline', 0, 'the storage service could not be reached')

// The true status is in the body.
const refusal = (status: number, body: unknown) => {
  const { statusCode, error, code, message } = (body ?? {}) as Record<string, string | undefined>
  return new UploadError(code ?? error ?? 'unexpected', Number(statusCode) || status, message ?? 'not stored')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
