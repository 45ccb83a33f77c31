/** `pages` in a PDF, of which `shown` are rendered; `text` is plain. */
export interface CandidateCv {
  kind: 'pdf' | 'docx'
  pages: number
  shown: number
  text: string
}

export const CV_TROUBLES = {
  locked: 'cv_locked',
  damaged: 'cv_damaged',
  heavy: 'cv_heavy',
  busy: 'cv_busy',
  empty: 'cv_empty',
} as const
