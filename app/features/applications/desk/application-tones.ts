import type { Tone } from '#app/ui/badge.tsx'

/** The colour of a status, for who has work with it. */
export const APPLICATION_TONES: Record<string, Tone> = {
  submitted: 'info',
  reviewing: 'info',
  pending_docs: 'warn',
  approved: 'accent',
  rejected: 'danger',
}
