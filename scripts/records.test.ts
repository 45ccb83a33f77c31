import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { recordBreaches, recordsIndex } from './records.ts'

const FOLDER = join(PROJECT_ROOT, 'docs/decisions')
const records = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort()
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))

test('every record has its form', () => {
  expect(records.length).toBeGreaterThan(40)
  expect(records.flatMap((record) => recordBreaches(record).map((what) => `${record.name}: ${what}`))).toEqual([])
})

test('no number is given twice', () => {
  const numbers = records.map(({ name }) => name.slice(0, 3))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('the index names every record', async () => {
  await expect(recordsIndex(records)).toMatchFileSnapshot(join(FOLDER, 'README.md'))
})

describe('what is wrong is told', () => {
  const GOOD = '# 007 · Pictures\n\n2026-11-21 · in force\n\n**Decision.** One.\n'
  const breaches = (text: string, name = '007-pictures.md') => recordBreaches({ name, text })

  test.each([
    GOOD,
    GOOD.replace('in force', 'in force; replaces "Order" of [017](017-webhooks.md)'),
    GOOD.replace('in force', 'replaced by [008](008-images.md)'),
    `${GOOD}\n${'á'.repeat(100)}\n`,
  ])('a record in its form: nothing', (text) => expect(breaches(text)).toEqual([]))

  test.each([
    ['no date', GOOD.replace('2026-11-21 · ', '')],
    ['another word for the status', GOOD.replace('in force', 'accepted')],
    ['another number in its title', GOOD.replace('007', '008')],
    ['no decision', GOOD.replace('**Decision.** ', '')],
    ['two decisions', `${GOOD}\n**Decision.** Another.\n`],
    ['a wide line', `${GOOD}\n${'á'.repeat(101)}\n`],
  ])('%s', (_, text) => expect(breaches(text)).toHaveLength(1))

  test('a name without a number', () => expect(breaches(GOOD, 'pictures.md')).not.toEqual([]))
})
