import { describe, expect, test } from 'vitest'
import { ADMIN } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

describe('a published template', () => {
  type Form = { sections: Record<string, unknown>[]; points: Record<string, unknown>[] }
  const publishing = (db: TestDatabase) => async (change: (form: Form) => void) => {
    const [row] = await db.query<Form & { version: number }>(
      'select version, sections, points from public.inspection_templates order by version desc limit 1',
    )
    const { version, ...form } = structuredClone(row!)
    change(form)
    const { sections, points } = form
    return db.as(ADMIN).rpc('publish_inspection_template', {
      sections: JSON.stringify(sections),
      points: JSON.stringify(points),
      seen: version,
    })
  }
  const measured = ({ points }: Form) => points.find(({ limits }) => limits)!

  test.each<[string, (form: Form) => void]>([
    ['a section twice', ({ sections }) => sections.push(sections[0]!)],
    ['a section without a name', ({ sections }) => Object.assign(sections[0]!, { title: '  ' })],
    ['a name that is a number', ({ sections }) => Object.assign(sections[0]!, { title: 5 })],
    ['a section of cars that there are none of', ({ sections }) => Object.assign(sections[0]!, { only: 'barco' })],
    ['a point that is a thing', ({ points }) => Object.assign(points[0]!, { label: { a: 1 } })],
    ['a point that is none', ({ points }) => points.push(5 as never)],
    ['a point that is critical perhaps', ({ points }) => Object.assign(points[0]!, { critical: 'quizá' })],
    ['a section that is a pattern', ({ points }) => Object.assign(points[0]!, { section: '(' })],
    ['more than a point says', ({ points }) => Object.assign(points[0]!, { more: 'x'.repeat(9999) })],
    ['an odometer more', ({ points }) => Object.assign(points[0]!, { odometer: true })],
    ['a unit of nothing', (form) => Object.assign(measured(form), { unit: null })],
    ...[
      'x',
      [1],
      { low: 'abc' },
      { low: ['a'] },
      { low: [] },
      { low: [1, 2] },
      { high: [2, 1] },
      { low: [4, 3, 2, 1] },
      { low: [1e9] },
      { most: [1] },
    ].map((limits): [string, (form: Form) => void] => [
      `limits that are ${JSON.stringify(limits)}`,
      (form) => Object.assign(measured(form), { limits }),
    ]),
  ])('must be displayable: not %s', (_, change) =>
    rolledBack(async (db) => {
      await expect(publishing(db)(change)).rejects.toMatchObject({ code: 'PT422' })
    }),
  )

  test("never reuses a point's code", () =>
    rolledBack(async (db) => {
      const publish = publishing(db)
      let removed: unknown
      await publish(({ points }) => {
        removed = points.splice(
          points.findIndex(({ code }) => code === 'N9'),
          1,
        )[0]!.label
      })
      const again = ({ points }: Form) => points.push({ code: 'N9', section: 'N', label: 'Otra cosa' })
      await expect(publish(again)).rejects.toMatchObject({ code: 'PT422', message: expect.stringContaining('N9') })
      await publish(({ points }) => points.push({ code: 'N19', section: 'N', label: 'Otra cosa', critical: true }))
      await publish(({ points }) => points.push({ code: 'N9', section: 'N', label: removed }))
    }))
})
