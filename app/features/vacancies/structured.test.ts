import { expect, test } from 'vitest'
import type { Site } from '#app/lib/visit.ts'
import type { Vacancy } from '#contract/hiring/vacancies.ts'
import { jobPosting } from './structured.ts'

const site = { brand: { name: 'Volante' }, publicUrl: 'https://volante.example' } as Site
const vacancy = {
  id: '0e000000-0000-4000-8000-000000000001',
  title: 'Asesor',
  summary: 'Con {brand} <script>alert(1)</script> & más',
  duties: ['Vender'],
  requirements: [] as string[],
  benefits: [] as string[],
  employment: 'medio_tiempo',
  salary_min: null,
  salary_max: null,
  closes_on: null,
  published_at: '2026-11-14T23:00:00+00:00',
} as Vacancy

test("a job's text is escaped HTML", () =>
  expect(jobPosting(site, vacancy, undefined)).toMatchObject({
    description: '<p>Con Volante &lt;script&gt;alert(1)&lt;/script&gt; &amp; más</p><p>Vender</p>',
    employmentType: 'PART_TIME',
    datePosted: '2026-11-14T23:00:00+00:00',
  }))

test('unknown facts are omitted: salary, last day, place', () => {
  const posting = jobPosting(site, vacancy, undefined)
  for (const name of ['baseSalary', 'validThrough', 'jobLocation']) expect(posting).not.toHaveProperty(name)
})

test('known facts use schema.org terms', () => {
  const place = { city: 'Reynosa', address: 'Blvd. Hidalgo 1420', postal_code: '88710', state: 'Tamaulipas' }
  const known = { ...vacancy, salary_min: 10_000, salary_max: 12_000, closes_on: '2026-12-01' }
  expect(jobPosting(site, known, place)).toMatchObject({
    validThrough: '2026-12-01T23:59:59-06:00',
    jobLocation: { address: { addressLocality: 'Reynosa', addressCountry: 'MX' } },
    baseSalary: { currency: 'MXN', value: { minValue: 10_000, maxValue: 12_000, unitText: 'MONTH' } },
  })
})
