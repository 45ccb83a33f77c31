import type { AutoDealer, ContactPage } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'

/** The page where people reach the dealership. */
export const contactPage = ({ brand, publicUrl }: Site, dealer: AutoDealer): ContactPage => ({
  '@type': 'ContactPage',
  url: `${publicUrl}/contacto`,
  name: `Contacto | ${brand.name}`,
  inLanguage: 'es-MX',
  mainEntity: dealer,
})
