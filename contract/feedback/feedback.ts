export const FEEDBACK_KINDS = [
  { value: 'error', label: 'Algo falla', help: 'Qué hiciste, qué esperabas y qué pasó.' },
  { value: 'idea', label: 'Una idea', help: 'Qué te haría falta o qué cambiarías.' },
  { value: 'gusto', label: 'Algo me gustó', help: 'Qué estuvo bien y quién te atendió.' },
  { value: 'otro', label: 'Otra cosa' },
] as const

/** What its author may let be published. */
export const isPublishable = (kind: string) => kind === 'gusto'

export const FEEDBACK_STATES = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'visto', label: 'Visto' },
  { value: 'resuelto', label: 'Resuelto' },
] as const

/** Characters. */
export const LONGEST_MESSAGE = 4000

export const SCREENSHOT_TYPES: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
export const SCREENSHOT_BYTES = 5 * 1024 * 1024

export function screenshotProblem({ type, size }: { type: string; size: number }): string | null {
  if (!Object.hasOwn(SCREENSHOT_TYPES, type)) return 'La imagen debe ser PNG, JPG o WebP.'
  return size > SCREENSHOT_BYTES ? 'La imagen pesa más de 5 MB. Recórtala e intenta de nuevo.' : null
}

export function messageProblem(message: string): string | null {
  const { length } = message.trim()
  if (length === 0) return 'Escribe tu comentario.'
  return length > LONGEST_MESSAGE ? `Máximo ${LONGEST_MESSAGE} caracteres.` : null
}

export interface FeedbackDraft {
  kind: (typeof FEEDBACK_KINDS)[number]['value']
  message: string
  may_publish: boolean
}
