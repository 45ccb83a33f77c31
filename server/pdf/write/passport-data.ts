import type { PassportRow } from '#contract/passport.ts'

/** Data of a passport PDF. */
export interface PassportPdfData {
  slug: string
  titulo: string
  ordencompra: string
  rows: PassportRow[]
}
