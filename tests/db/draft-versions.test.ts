import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, Changes, DraftField, SavedAnswer } from '#contract/applications/draft-merge.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { addApplication, addCustomer } from './application-rows.ts'
import { rolledBack } from './rolled-back.ts'

// Checks the save_draft behaviour assumed by contract/applications/draft-merge.ts.
const suppose = (rows: Map<string, SavedAnswer>, changes: Changes) => {
  const versions: Record<string, number> = {}
  const conflicts: Record<string, SavedAnswer> = {}
  for (const [field, change] of Object.entries(changes) as [DraftField, { value: Answer; base: number }][]) {
    const { value, version } = rows.get(field) ?? { value: null, version: 0 }
    const same = JSON.stringify(change.value) === JSON.stringify(value)
    if (!same && change.base !== version) conflicts[field] = { value, version }
    else {
      versions[field] = same ? version : version + 1
      rows.set(field, { value: change.value, version: versions[field] })
    }
  }
  return { versions, conflicts }
}

const base = fc.nat(3)
const change = (value: fc.Arbitrary<Answer>) => fc.option(fc.record({ value, base }), { nil: undefined })
const text = fc.constantFrom('Juárez', 'Morelos', 'Hidalgo', null)
const car = fc.constantFrom({ vehicleTitle: 'Mazda 3 2021' } as never, { vehicleTitle: 'March 2019' } as never, null)
const saving = fc
  .record({
    street: change(text),
    state: change(text),
    term: change(fc.constantFrom(36, 48, null)),
    car_info: change(car),
  })
  .map((fields) => JSON.parse(JSON.stringify(fields)) as Changes)

test('save_draft keeps answers and versions as the merge of several devices assumes', () =>
  rolledBack(async (db) => {
    const customer = await addCustomer(db)
    await fc.assert(
      fc.asyncProperty(fc.array(saving, { minLength: 1, maxLength: 8 }), async (savings) => {
        const application_id = await addApplication(db, customer)
        const rows = new Map<string, SavedAnswer>()
        for (const changes of savings) {
          const [{ save_draft: told } = {}] = await db
            .as(customer)
            .rpc('save_draft', { application_id, changes: JSON.stringify(changes) })
          expect(told).toEqual({ ...suppose(rows, changes), updated_at: expect.any(String) })
        }
        const [row] = await db.query(
          'select data, car_info, field_versions from public.financing_applications where id = $1',
          [application_id],
        )
        const kept = [...rows].filter(([field, { value }]) => field !== 'car_info' && value !== null)
        expect(row).toEqual({
          data: Object.fromEntries(kept.map(([field, { value }]) => [field, value])),
          car_info: rows.get('car_info')?.value ?? {},
          field_versions: Object.fromEntries(
            [...rows].flatMap(([field, { version }]) => (version > 0 ? [[field, version]] : [])),
          ),
        })
      }),
      { numRuns: sampleSize(80) },
    )
  }))
