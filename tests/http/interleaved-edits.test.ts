import { expect, test } from 'vitest'
import { writeCell } from '#app/lib/write-cell.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { idOf, peopleRest } from './people-rest.ts'

// A thousand concurrent edits by two people: every write replaced exactly what its writer saw.
const server = peopleRest()
const EACH = sampleSize(500)

/** Linear congruential generator (Numerical Recipes) with a fixed seed. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

test('no interleaved edit is lost silently', async () => {
  const admin = await server.clientOf(idOf('admin@volante.test'))
  const other = await server.clientOf(idOf('admin@volante.test'))
  const { data } = await admin.from('feedback').select('id, answer').limit(3).throwOnError()
  expect(data.length).toBeGreaterThan(1)
  const first = new Map(data.map(({ id, answer }) => [id, answer]))
  const done: { row: string; base: string | null; value: string }[] = []
  let conflicts = 0

  const edits = async (name: string, client: typeof admin, roll: () => number) => {
    const seen = new Map<string, string | null>(first)
    for (let at = 0; at < EACH; at++) {
      const row = data[Math.floor(roll() * data.length)]!.id
      const base = seen.get(row)!
      const value = `${name} ${at}`
      const answer = await writeCell(client, 'feedback', { row, field: 'answer', base, value })
      if (answer.isDone) done.push({ row, base, value })
      else {
        conflicts += 1
        expect(answer).not.toHaveProperty('isGone')
        expect('stored' in answer && answer.stored).not.toBe(base)
      }
      seen.set(row, answer.isDone ? value : (answer as { stored: string | null }).stored)
    }
  }
  await Promise.all([edits('Ana', admin, dice(1)), edits('Beto', other, dice(2))])

  expect(done.length + conflicts).toBe(2 * EACH)
  expect(conflicts).toBeGreaterThan(EACH / 10)
  const { data: last } = await admin
    .from('feedback')
    .select('id, answer')
    .in('id', [...first.keys()])
    .throwOnError()
  for (const { id, answer } of last) {
    const after = new Map(done.filter(({ row }) => row === id).map(({ base, value }) => [base, value]))
    let standing = first.get(id)!
    let steps = 0
    for (; after.has(standing); steps++) standing = after.get(standing)!
    expect([standing, steps]).toEqual([answer, done.filter(({ row }) => row === id).length])
  }
})
