import { UploadError } from '#app/lib/storage-error.ts'
import { errorMessage } from '#contract/errors.ts'

const OF_STORAGE: Record<string, string> = {
  EntityTooLarge: 'El archivo pesa más de 15 MB.',
  InvalidMimeType: 'Ese archivo no es lo que dice su nombre, o no lo recibimos.',
  QuotaExceeded: errorMessage('files_quota'),
  SlowDown: errorMessage('too_many_requests'),
  offline: errorMessage('offline'),
}

/** Why something about a car was not done, for its owner. */
export function failureText(error: unknown, online: boolean): string {
  if (error instanceof UploadError) return OF_STORAGE[error.code] ?? 'No se pudo subir el archivo. Intenta de nuevo.'
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  // The database's own words, meant to be read.
  if (code && /^PT4\d\d$/.test(code) && message) return message
  if (code === '23505') return 'Esa oferta ya está guardada con otro de tus autos.'
  if (code === 'PGRST116') return 'Esto cambió mientras lo veías. Vuelve a cargar la página.'
  if (code) return 'No se pudo guardar. Intenta de nuevo.'
  return online ? 'No se pudo guardar. Intenta de nuevo.' : errorMessage('offline')
}
