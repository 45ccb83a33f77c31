import { COMMON_MESSAGES } from '#contract/common-messages.ts'
import { UploadError } from './storage-error.ts'

const PART = 2 * 1024 * 1024
const MOST_FAILURES = 6
const VERSION = { 'tus-resumable': '1.0.0' }

/** How whoever sends a file follows it. */
export interface SendingOptions {
  /** Told how much has gone, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export interface ResumableOptions extends SendingOptions {
  /** Where an earlier attempt left its bytes, as `onStarted` told. */
  startedAt?: string | undefined
  onStarted?: (address: string) => void
}

interface Sending {
  bucket: string
  path: string
  file: Blob
}

type Headers = () => Promise<Record<string, string>>

/**
 * Sends a file by the tus protocol (version 1.0), part by part. Without a network it waits for one; a part that was lost is sent again from
 * where the server has it, at most six times without getting on. Throws StorageError, and what the signal aborts with.
 */
export async function uploadInParts(
  entrance: string,
  headers: Headers,
  { bucket, path, file }: Sending,
  { startedAt, onStarted, onProgress, signal }: ResumableOptions = {},
): Promise<void> {
  let address = startedAt
  let failures = 0
  const told = (sent: number) => onProgress?.(file.size > 0 ? sent / file.size : 1)
  for (;;) {
    signal?.throwIfAborted()
    try {
      if (!address) {
        const begun = await begin(entrance, await headers(), { bucket, path, file }, signal)
        // It is there already: the answer to its last part was lost.
        if (begun === null) return told(file.size)
        address = begun
        onStarted?.(address)
      }
      let offset = await offsetOf(address, await headers(), signal)
      if (offset === null) {
        address = undefined
        continue
      }
      while (offset < file.size) {
        told(offset)
        const from: number = offset
        offset = await sendPart(address, await headers(), file, from, (sent) => told(from + sent), signal)
        failures = 0
      }
      return told(file.size)
    } catch (error) {
      signal?.throwIfAborted()
      const lost = !(error instanceof UploadError) || error.status === 0 || error.status === 423 || error.status >= 500
      // Another node, or a lost answer, has it further than we thought: asking again tells.
      const outOfStep = error instanceof UploadError && error.status === 409
      if (!(lost || outOfStep)) throw error
      failures += 1
      if (failures >= MOST_FAILURES) throw error
      await networkOrPause(1000 * 2 ** failures, signal)
    }
  }
}

const begin = async (
  entrance: string,
  headers: Record<string, string>,
  { bucket, path, file }: Sending,
  signal: AbortSignal | undefined,
) => {
  const about = { bucketName: bucket, objectName: path, contentType: file.type, cacheControl: '3600' }
  const answer = await asked(entrance, {
    method: 'POST',
    headers: { ...headers, ...VERSION, 'upload-length': String(file.size), 'upload-metadata': metadata(about) },
    signal: signal ?? null,
  })
  if (answer.status === 409) return null
  if (answer.status !== 201) throw await refusal(answer)
  return new URL(answer.headers.get('location') ?? '', entrance).href
}

// Null: the server knows nothing of it any more.
const offsetOf = async (address: string, headers: Record<string, string>, signal: AbortSignal | undefined) => {
  const answer = await asked(address, { method: 'HEAD', headers: { ...headers, ...VERSION }, signal: signal ?? null })
  if (answer.status === 404 || answer.status === 410) return null
  if (!answer.ok) throw await refusal(answer)
  return Number(answer.headers.get('upload-offset'))
}

const sendPart = (
  address: string,
  headers: Record<string, string>,
  file: Blob,
  offset: number,
  onProgress: (sent: number) => void,
  signal: AbortSignal | undefined,
) =>
  new Promise<number>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => {
      request.abort()
      reject(signal?.reason)
    }
    request.open('PATCH', address)
    const given = {
      ...headers,
      ...VERSION,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }
    for (const [name, value] of Object.entries(given)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () =>
      request.status === 204
        ? resolve(Number(request.getResponseHeader('upload-offset')))
        : reject(errorOf(request.status, request.responseText))
    request.onerror = () => reject(errorOf(0, 'the storage service could not be reached'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(file.slice(offset, offset + PART))
  })

const asked = (address: string, init: RequestInit) =>
  fetch(address, init).catch((error) => {
    if (init.signal?.aborted) throw error
    throw errorOf(0, 'the storage service could not be reached')
  })

const refusal = async (answer: Response) => errorOf(answer.status, await answer.text().catch(() => ''))

const CODES: Record<number, string> = { 0: 'offline', 413: 'EntityTooLarge', 415: 'InvalidMimeType', 429: 'SlowDown' }

// The protocol's refusals are a status and a sentence.
const errorOf = (status: number, message: string) => {
  const code = message === COMMON_MESSAGES.files_quota ? 'QuotaExceeded' : (CODES[status] ?? 'unexpected')
  return new UploadError(code, status, message)
}

const metadata = (about: Record<string, string>) =>
  Object.entries(about)
    .map(([name, value]) => `${name} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(',')

// Until the browser says that there is a network again, or for so many ms while it says that there is one.
const networkOrPause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = navigator.onLine ? setTimeout(done, ms) : undefined
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    const stop = () => {
      done()
      reject(signal?.reason)
    }
    addEventListener('online', done)
    signal?.addEventListener('abort', stop)
  })
