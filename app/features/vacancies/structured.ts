import type { JobPosting } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'
import { employmentOf, type Vacancy } from '#contract/hiring/vacancies.ts'
import { inBrand } from '#contract/text/brand-text.ts'

interface Place {
  city: string
  address: string
  postal_code: string
  state: string
}

/** JobPosting of an open vacancy; closed ones have none. */
export const jobPosting = ({ brand, publicUrl }: Site, vacancy: Vacancy, place: Place | undefined): JobPosting => ({
  '@type': 'JobPosting',
  title: vacancy.title,
  description: [vacancy.summary, ...vacancy.duties, ...vacancy.requirements, ...vacancy.benefits]
    .map((text) => `<p>${escaped(inBrand(text, brand))}</p>`)
    .join(''),
  identifier: { '@type': 'PropertyValue', name: brand.name, value: vacancy.id },
  url: `${publicUrl}/vacantes/${vacancy.id}`,
  datePosted: vacancy.published_at ?? vacancy.created_at,
  ...(vacancy.closes_on && { validThrough: `${vacancy.closes_on}T23:59:59-06:00` }),
  employmentType: employmentOf(vacancy).schema,
  directApply: true,
  industry: 'Venta de autos seminuevos',
  hiringOrganization: { '@type': 'Organization', name: brand.name, sameAs: publicUrl },
  ...(place && {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: place.address,
        addressLocality: place.city,
        addressRegion: place.state,
        postalCode: place.postal_code,
        addressCountry: 'MX',
      },
    },
  }),
  ...(vacancy.salary_min !== null &&
    vacancy.salary_max !== null && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'MXN',
        value: {
          '@type': 'QuantitativeValue',
          minValue: vacancy.salary_min,
          maxValue: vacancy.salary_max,
          unitText: 'MONTH',
        },
      },
    }),
})

// The description is read as HTML.
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (char) => ENTITIES[char]!)
