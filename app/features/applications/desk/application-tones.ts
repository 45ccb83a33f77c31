import type { Tone } from '#app/ui/badge.tsx'

export const APPLICATION_TONES: Record<string, Tone> = {
  submitted: 'info',
  reviewing: 'info',
  pending_docs: 'warn',
  approved: 'accent',
  rejected: 'danger',
}
