import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { MERGED_RECORDS, recordBreaches, recordsIndex } from './records.ts'

const FOLDER = join(PROJECT_ROOT, 'docs/decisions')
const records = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort()
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))

test('every record has the required form', () => {
  expect(records.length).toBeGreaterThan(40)
  expect(records.length).toBeLessThanOrEqual(60)
  expect(records.flatMap((record) => recordBreaches(record).map((what) => `${record.name}: ${what}`))).toEqual([])
})

test('numbers are unique', () => {
  const numbers = records.map(({ name }) => name.slice(0, 3))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('a merged record is not a record, and its target exists', () => {
  for (const [number, target] of Object.entries(MERGED_RECORDS)) {
    expect(records.filter(({ name }) => name.startsWith(number))).toEqual([])
    expect(existsSync(join(FOLDER, target)), target).toBe(true)
  }
})

test('the index lists every record', async () => {
  await expect(recordsIndex(records)).toMatchFileSnapshot(join(FOLDER, 'README.md'))
})

describe('reported problems', () => {
  const GOOD = `# 007 · Pictures

2026-11-21 · in force

**Context.** One.

**Decision.** Two.

**Why.** Three.

**Considered.** Four.

**Consequences.** Five.
`
  const breaches = (text: string, name = '007-pictures.md') => recordBreaches({ name, text })

  test.each([GOOD, `${GOOD}\n${'á'.repeat(100)}\n`])('none for a record in the required form', (text) =>
    expect(breaches(text)).toEqual([]),
  )

  test.each([
    ['no date', GOOD.replace('2026-11-21 · ', '')],
    ['another status', GOOD.replace('in force', 'replaced by [008](008-images.md)')],
    ['another number in its title', GOOD.replace('007', '008')],
    ['no decision', GOOD.replace('**Decision.** ', '')],
    ['no alternatives', GOOD.replace('**Considered.** ', '')],
    ['two decisions', `${GOOD}\n**Decision.** Another.\n`],
    ['a wide line', `${GOOD}\n${'á'.repeat(101)}\n`],
    ['more than a page', `${GOOD}${'\nline'.repeat(50)}\n`],
  ])('%s', (_, text) => expect(breaches(text)).toHaveLength(1))

  test('a name without a number', () => expect(breaches(GOOD, 'pictures.md')).not.toEqual([]))
})
