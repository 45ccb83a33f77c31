import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'

const page = readFileSync(join(PROJECT_ROOT, 'docs/security.md'), 'utf8')

const SECTIONS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, place) => `V${section}.${place + 1}`),
)

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const applying = rows.filter((cells) => cells.length === 6)

test('lists every requirement of level 2 once, and no other', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  const named = rows.flatMap((cells) => cells[1]!.split(', '))
  expect([...named].sort()).toEqual([...REQUIREMENTS].sort())
})

test('each applicable one has a status, and unmet ones say what is missing', () => {
  const unclear = applying.filter(([, , , state]) => !/^\*\*(met\*\*$|(partly|not met|runner)\*\*: .{8,})/.test(state!))
  expect(unclear.map(([, id]) => id)).toEqual([])
})

test.each(applying.map((cells) => [cells[1]!, cells[4]!]))('%s is proved by existing files and tests', (_id, proof) => {
  const named = [...proof.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)]
  expect(named.length).toBeGreaterThan(0)
  for (const [, path = '', title] of named) {
    const file = join(PROJECT_ROOT, path)
    expect(existsSync(file), path).toBe(true)
    if (title) {
      const text = readFileSync(file, 'utf8')
      expect(
        ["'", '`', '"'].some(
          (quote) => text.includes(`(${quote}${title}${quote}`) || text.includes(`\n${'  '}${quote}${title}${quote}`),
        ),
        `${path} has a test "${title}"`,
      ).toBe(true)
    }
  }
})
