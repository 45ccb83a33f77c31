import { UploadError } from '#app/lib/storage-error.ts'
import { PAGE_REFUSALS } from '#contract/document-checks.ts'
import { errorMessage } from '#contract/errors.ts'

/** A page that the server did not take. */
export class PageRefused extends Error {
  constructor(
    /** The HTTP status; 503: nobody answered. */
    readonly status: number,
    message: string,
  ) {
    super(message)
    this.name = 'PageRefused'
  }
}

const OF_STORAGE: Record<string, string> = {
  EntityTooLarge: PAGE_REFUSALS.page_large,
  InvalidMimeType: PAGE_REFUSALS.page_type,
}
const AGAIN = 'No se pudo subir el archivo. Intenta de nuevo.'

/** Why a page did not arrive, for its owner; `final` when the same file would be refused again. */
export function uploadFailure(error: unknown, online: boolean): { problem: string; final: boolean } {
  if (error instanceof UploadError) {
    const refusal = OF_STORAGE[error.code]
    if (refusal) return { problem: refusal, final: true }
    if (error.code === 'QuotaExceeded') return { problem: errorMessage('files_quota'), final: false }
    if (error.status === 429) return { problem: errorMessage('too_many_requests'), final: false }
  }
  if (error instanceof PageRefused && error.status < 500) {
    const isLate = error.status === 429 || error.status === 401
    return { problem: error.message, final: !isLate && error.message !== PAGE_REFUSALS.page_missing }
  }
  return { problem: online ? AGAIN : errorMessage('offline'), final: false }
}
