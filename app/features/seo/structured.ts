import type { AutoDealer, BreadcrumbList, Car, ItemList, OpeningHoursSpecification } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'
import { PAGE_SIZE } from '#contract/listing/listing.ts'
import { factText } from '#contract/vehicles/facts.ts'
import { schemaFields, vehicleField } from '#contract/vehicles/fields.ts'
import { coverPhotoOf, imageUrl, isImageSource } from '#contract/vehicles/images.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'

type Week = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'

interface Place {
  name: string
  city: string
  address: string
  postal_code: string
  state: string
  latitude: number | null
  longitude: number | null
  phone: string
  hours: Record<Week, [from: string, to: string][]>
  exceptions: Record<string, [from: string, to: string][]>
}

const WEEKDAYS: Record<Week, 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

const CLOSED: [string, string] = ['00:00', '00:00']

export const dealership = ({ brand, publicUrl }: Site, branches: Place[]): AutoDealer => ({
  '@type': 'AutoDealer',
  '@id': dealerId(publicUrl),
  name: brand.name,
  url: publicUrl,
  description: brand.tagline,
  telephone: brand.phone,
  email: brand.email,
  currenciesAccepted: 'MXN',
  address: postalAddress(brand.address.street, brand.address.city, brand.address.state, brand.address.postalCode),
  sameAs: Object.values(brand.social),
  department: branches.map(
    (branch): AutoDealer => ({
      '@type': 'AutoDealer',
      name: branch.name,
      telephone: branch.phone || brand.phone,
      address: postalAddress(branch.address, branch.city, branch.state, branch.postal_code),
      ...(branch.latitude !== null &&
        branch.longitude !== null && {
          geo: { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
        }),
      openingHoursSpecification: (Object.keys(WEEKDAYS) as Week[]).flatMap((day) =>
        branch.hours[day].map(
          ([opens, closes]): OpeningHoursSpecification => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: WEEKDAYS[day],
            opens,
            closes,
          }),
        ),
      ),
      specialOpeningHoursSpecification: Object.entries(branch.exceptions).flatMap(([day, spans]) =>
        // A day that is closed opens and closes at midnight.
        (spans.length > 0 ? spans : [CLOSED]).map(
          ([opens, closes]): OpeningHoursSpecification => ({
            '@type': 'OpeningHoursSpecification',
            validFrom: day,
            validThrough: day,
            opens,
            closes,
          }),
        ),
      ),
    }),
  ),
})

export const breadcrumbs = (
  { publicUrl }: Site,
  crumbs: { name: string; path?: string }[],
  path: string,
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: publicUrl + (crumb.path ?? path),
  })),
})

export const vehicleList = (
  { publicUrl }: Site,
  vehicles: Pick<Vehicle, 'slug' | 'titulo'>[],
  total: number,
  page: number,
): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: vehicles.map(({ slug, titulo }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * PAGE_SIZE + index + 1,
    name: titulo,
    url: `${publicUrl}/autos/${slug}`,
  })),
})

/** Without a price, no offer. */
export function carWithOffer({ brand, publicUrl }: Site, vehicle: Vehicle): Car {
  const url = `${publicUrl}/autos/${vehicle.slug}`
  const photos = [
    coverPhotoOf(vehicle),
    vehicle.feature_image,
    ...vehicle.galeria_exterior,
    ...vehicle.fotos_exterior_url,
  ].filter(isImageSource)
  return {
    '@type': 'Car',
    name: vehicle.titulo,
    url,
    sku: vehicle.ordencompra,
    description: vehicle.metadescripcion || vehicle.descripcion || vehicle.titulo,
    image: [...new Set(photos)]
      .slice(0, 6)
      .map((photo) => publicUrl + imageUrl(photo, 1280, 'jpg', vehicle.carroceria)),
    brand: { '@type': 'Brand', name: vehicle.marca },
    model: vehicle.modelo,
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: vehicle.kilometraje, unitCode: 'KMT' },
    ...Object.fromEntries(
      schemaFields().flatMap((field) => {
        const text = factText(vehicle, field)
        return text ? [[vehicleField(field).schema, text]] : []
      }),
    ),
    itemCondition: 'https://schema.org/UsedCondition',
    ...(vehicle.precio > 0 && {
      offers: {
        '@type': 'Offer',
        url,
        price: vehicle.precio,
        priceCurrency: 'MXN',
        itemCondition: 'https://schema.org/UsedCondition',
        availability: `https://schema.org/${vehicle.vendido ? 'SoldOut' : vehicle.separado ? 'LimitedAvailability' : 'InStock'}`,
        seller: { '@type': 'AutoDealer', '@id': dealerId(publicUrl), name: brand.name },
      },
    }),
  }
}

const dealerId = (publicUrl: string) => `${publicUrl}/#agencia`

const postalAddress = (street: string, city: string, state: string, postalCode: string) =>
  ({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: 'MX',
  }) as const
