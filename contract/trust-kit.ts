import type { Database } from './database.ts'

type Row = Database['public']['Tables']['trust_kits']['Row']

/** The columns of a kit that pages and the document show. */
export const KIT_COLUMNS = ['intro', 'inspection', 'sections', 'updated_at'] as const

/** Why to trust a brand, as it is told. The shapes are what the database's own guard lets in (guard_trust_kit); `{brand}` may stand in every text. */
export interface TrustKit extends Pick<Row, 'intro' | 'updated_at'> {
  inspection: { title: string; points: string[] }[]
  sections: { id: string; title: string; text: string; items: { name: string; text: string }[] }[]
}

/** How many points are inspected. */
export const pointsOf = ({ inspection }: Pick<TrustKit, 'inspection'>) =>
  inspection.reduce((sum, { points }) => sum + points.length, 0)

/** Where a brand's kit stands on the site, and its document. */
export const kitPath = (brand: { slug: string }) => `/kit-${brand.slug}`
export const KIT_PDF_PATH = '/functions/v1/trust-kit'
