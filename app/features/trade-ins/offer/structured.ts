import type { Service } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'
import { SELL_PATH } from './path.ts'

export const sellService = ({ brand, publicUrl }: Site, cities: string[]): Service => ({
  '@type': 'Service',
  name: 'Compra de autos seminuevos',
  serviceType: 'Oferta en línea por tu auto',
  url: publicUrl + SELL_PATH,
  provider: { '@type': 'AutoDealer', '@id': `${publicUrl}/#agencia`, name: brand.name },
  areaServed: cities.map((name) => ({ '@type': 'City', name })),
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'MXN', description: 'Valuación y oferta sin costo.' },
})
