import type { WebPage } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import { KIT_PDF_PATH, kitPath, type TrustKit } from '#contract/vehicles/trust-kit.ts'

export const kitPage = ({ brand, publicUrl }: Site, kit: TrustKit): WebPage => ({
  '@type': 'WebPage',
  name: `Kit de Confianza ${brand.name}`,
  url: publicUrl + kitPath(brand),
  description: inBrand(kit.intro, brand),
  inLanguage: 'es-MX',
  dateModified: kit.updated_at,
  publisher: { '@type': 'AutoDealer', name: brand.name, url: publicUrl },
  associatedMedia: {
    '@type': 'MediaObject',
    encodingFormat: 'application/pdf',
    contentUrl: publicUrl + KIT_PDF_PATH,
  },
})
