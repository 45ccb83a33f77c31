import type { PassportRow } from '#contract/vehicles/passport.ts'

export interface PassportPdfData {
  slug: string
  titulo: string
  ordencompra: string
  rows: PassportRow[]
}
