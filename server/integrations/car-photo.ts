import { type ErrorCode, errorMessage } from '#contract/messages/errors.ts'
import type { Env } from '../env.ts'
import { ApiError } from '../kernel/api-error.ts'
import { callOutside } from './outside-call.ts'

interface CarPhotoService {
  cut(photo: Uint8Array, type: string): Promise<Buffer>
  reach(): Promise<number>
}

const PATIENCE_MS = 45_000
const REACH_MS = 12_000
const MOST_BYTES = 16 * 1024 * 1024

export function carPhotoService(
  env: Pick<Env, 'CAR_PHOTO_URL' | 'CAR_PHOTO_TOKEN' | 'MODE'>,
): CarPhotoService | undefined {
  const { CAR_PHOTO_URL: url, CAR_PHOTO_TOKEN: token } = env
  if (!url) return undefined
  const credentials = token ? { authorization: `Bearer ${token}` } : undefined
  const loopback = env.MODE === 'demo'
  return {
    async cut(photo, type) {
      const headers = { 'content-type': type, accept: 'image/png, image/webp', ...credentials }
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await callOutside(url, { method: 'POST', headers, body: photo, signal, loopback }).catch(() => {
        throw failure('car_photo_network')
      })
      const { status } = answer
      if (status < 200 || status > 299) {
        answer.discard()
        throw status === 401 || status === 403
          ? failure('car_photo_unauthorized', status)
          : failure('car_photo_failed', status)
      }
      const bytes = await answer.bytes(MOST_BYTES).catch(() => {
        throw failure('car_photo_network')
      })
      if (!isTransparentKind(bytes)) throw failure('car_photo_invalid')
      return bytes
    },
    async reach() {
      const call = {
        method: 'GET',
        headers: { ...credentials },
        signal: AbortSignal.timeout(REACH_MS),
        loopback,
      } as const
      const answer = await callOutside(url, call).catch(() => undefined)
      answer?.discard()
      return answer?.status ?? 0
    },
  }
}

const failure = (code: ErrorCode, status = 0) => new ApiError(502, code, errorMessage(code, { status }))

const isTransparentKind = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
