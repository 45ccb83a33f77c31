import type { PassportRow } from '#contract/passport.ts'

/** The passport of a car as its sheet tells it. */
export interface PassportPdfData {
  slug: string
  titulo: string
  ordencompra: string
  rows: PassportRow[]
}
