import { UploadError } from '#app/lib/storage-error.ts'
import { errorMessage } from '#contract/errors.ts'

const OFFLINE = `${errorMessage('offline')} Lo que escribiste sigue aquí.`

const OF_STORAGE: Record<string, string> = {
  EntityTooLarge: 'La imagen pesa más de 5 MB. Recórtala e intenta de nuevo.',
  InvalidMimeType: 'La imagen debe ser PNG, JPG o WebP.',
  QuotaExceeded: errorMessage('files_quota'),
  SlowDown: errorMessage('too_many_requests'),
  offline: OFFLINE,
}

/** Why feedback or its screenshot did not go, for who wrote it. */
export function failureText(error: unknown, online: boolean): string {
  if (error instanceof UploadError)
    return OF_STORAGE[error.code] ?? 'No se pudo subir la captura. Intenta de nuevo o quítala.'
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  // The database's own words for too many at once.
  if (code === 'PT429' && message) return message
  return online ? 'No se pudo enviar. Lo que escribiste sigue aquí: intenta de nuevo.' : OFFLINE
}
