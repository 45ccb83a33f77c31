import type { Database } from '../database.ts'

type Row = Database['public']['Tables']['trust_kits']['Row']

export const KIT_COLUMNS = ['intro', 'inspection', 'sections', 'updated_at'] as const

/** Validated by guard_trust_kit; `{brand}` is allowed in all texts. */
export interface TrustKit extends Pick<Row, 'intro' | 'updated_at'> {
  inspection: { title: string; points: string[] }[]
  sections: { id: string; title: string; text: string; items: { name: string; text: string }[] }[]
}

export const pointsOf = ({ inspection }: Pick<TrustKit, 'inspection'>) =>
  inspection.reduce((sum, { points }) => sum + points.length, 0)

export const kitPath = (brand: { slug: string }) => `/kit-${brand.slug}`
export const KIT_PDF_PATH = '/functions/v1/trust-kit'
