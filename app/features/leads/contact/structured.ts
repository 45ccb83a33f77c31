import type { AutoDealer, ContactPage } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'

export const contactPage = ({ brand, publicUrl }: Site, dealer: AutoDealer): ContactPage => ({
  '@type': 'ContactPage',
  url: `${publicUrl}/contacto`,
  name: `Contacto | ${brand.name}`,
  inLanguage: 'es-MX',
  mainEntity: dealer,
})
