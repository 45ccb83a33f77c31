/** What functions/v1/candidate-cv tells of a CV. `pages`: how many a PDF has, of which `shown` are shown as pictures; `text`: its words, plain. */
export interface CandidateCv {
  kind: 'pdf' | 'docx'
  pages: number
  shown: number
  text: string
}

/** Why a CV cannot be shown, by its code in the catalogue of errors. */
export const CV_TROUBLES = {
  locked: 'cv_locked',
  damaged: 'cv_damaged',
  heavy: 'cv_heavy',
  busy: 'cv_busy',
  empty: 'cv_empty',
} as const
