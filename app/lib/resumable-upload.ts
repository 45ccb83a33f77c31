import XHRHttpStack from 'tus-js-client/lib/browser/httpStack.js'
import Upload from 'tus-js-client/lib/upload.js'
import { COMMON_MESSAGES } from '#contract/messages/common-messages.ts'
import { networkOrPause } from './network-or-pause.ts'
import { UploadError } from './storage-error.ts'

const PART = 2 * 1024 * 1024
const MOST_FAILURES = 6

export interface SendingOptions {
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export interface ResumableOptions extends SendingOptions {
  startedAt?: string | undefined
  onStarted?: (address: string) => void
}

interface Sending {
  bucket: string
  path: string
  file: Blob
}

type Headers = () => Promise<Record<string, string>>

/** Uploads by tus 1.0, with at most six attempts without progress. Throws UploadError, or the abort reason. */
export async function uploadInParts(
  entrance: string,
  headers: Headers,
  { bucket, path, file }: Sending,
  { startedAt, onStarted, onProgress, signal }: ResumableOptions = {},
): Promise<void> {
  let failures = 0
  let isThere = false
  const upload = new Upload(file, {
    ...Upload.defaultOptions,
    endpoint: entrance,
    uploadUrl: startedAt ?? null,
    metadata: { bucketName: bucket, objectName: path, contentType: file.type, cacheControl: '3600' },
    chunkSize: PART,
    retryDelays: null,
    storeFingerprintForResuming: false,
    fingerprint: async () => '',
    httpStack: new XHRHttpStack(),
    fileReader: { openFile: async () => partsOf(file) },
    async onBeforeRequest(request) {
      const given = await headers()
      signal?.throwIfAborted()
      for (const [name, value] of Object.entries(given)) request.setHeader(name, value)
    },
    onAfterResponse(request, response) {
      const [method, status] = [request.getMethod(), response.getStatus()]
      // The server forgot it: start over.
      const isGone = method === 'HEAD' && (status === 404 || status === 410)
      // Complete; only the last answer was lost.
      isThere ||= method === 'POST' && status === 409
      if (status >= 300 && !isGone) throw errorOf(status, response.getBody())
    },
    onUploadUrlAvailable() {
      if (upload.url && upload.url !== startedAt) onStarted?.(upload.url)
    },
    onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 1),
    onChunkComplete() {
      failures = 0
    },
  })
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await attempt(upload, signal)
    } catch (error) {
      signal?.throwIfAborted()
      if (isThere) return onProgress?.(1)
      if (isFinal(error)) throw error
      failures += 1
      if (failures >= MOST_FAILURES) throw error
      await networkOrPause(1000 * 2 ** failures, signal)
    }
  }
}

const attempt = (upload: Upload, signal: AbortSignal | undefined) => {
  let stop = () => {}
  const ends = new Promise<void>((resolve, reject) => {
    stop = () => {
      void upload.abort()
      reject(signal?.reason)
    }
    upload.options.onSuccess = () => resolve()
    upload.options.onError = (error) => reject(causeOf(error))
    signal?.addEventListener('abort', stop)
    upload.start()
  })
  return ends.finally(() => signal?.removeEventListener('abort', stop))
}

const partsOf = (file: Blob) => ({
  size: file.size,
  slice: async (from: number, to: number) => ({ value: file.slice(from, to), done: to >= file.size }),
  close() {},
})

const isFinal = (error: unknown) =>
  error instanceof UploadError && ![0, 409, 423].includes(error.status) && error.status < 500

// The library's cause; lost connections are events.
const causeOf = (error: Error) => {
  const cause = 'causingError' in error ? error.causingError : error
  return cause instanceof Error ? cause : errorOf(0, 'the storage service could not be reached')
}

const CODES: Record<number, string> = { 0: 'offline', 413: 'EntityTooLarge', 415: 'InvalidMimeType', 429: 'SlowDown' }

const errorOf = (status: number, message: string) => {
  const code = message === COMMON_MESSAGES.files_quota ? 'QuotaExceeded' : (CODES[status] ?? 'unexpected')
  return new UploadError(code, status, message)
}
