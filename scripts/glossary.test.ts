import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { glossaryProblems, sourcesOf, tableOf, unexplainedNames } from './glossary.ts'

const glossary = readFileSync(join(PROJECT_ROOT, 'docs/glossary.md'), 'utf8')
const sources = sourcesOf(PROJECT_ROOT)

test('every term of the glossary exists in the sources', () => {
  expect(tableOf(glossary, 'Word').length).toBeGreaterThan(60)
  expect(glossaryProblems(glossary, sources)).toEqual([])
})

test('every exported name has one meaning, except those the glossary explains by room', () => {
  expect(sources.length).toBeGreaterThan(800)
  expect(unexplainedNames(glossary, sources)).toEqual([])
})

describe('reported problems', () => {
  const words = (rows: string) => `| Word | In code | In Spanish | What it is |\n|---|---|---|---|\n${rows}\n`
  const shed = [
    { path: 'server/a/one.ts', text: 'export const fold = 1 // gone' },
    { path: 'server/b/two.ts', text: 'export function fold() {}' },
  ]

  test.each([
    ['a term without a name', '| Vehicle | – | auto | A car |', 'Vehicle: no name in code'],
    ['a name that is nowhere', '| Vehicle | `Car` | auto | A car |', 'Vehicle: nothing is called Car'],
    ['a name in a comment alone', '| Vehicle | `gone` | auto | A car |', 'Vehicle: nothing is called gone'],
    ['a folder that is not there', '| Vehicle | `server/c` | auto | A car |', 'Vehicle: nothing is called server/c'],
    ['no table at all', '', 'the glossary has no table of words'],
  ])('%s', (_, row, problem) => {
    const commented = shed.map(({ path, text }) => ({ path, text: text.replace(' // gone', '\n// gone') }))
    expect(glossaryProblems(words(row), commented)).toEqual([problem])
  })

  test('one name in two rooms, until each is explained', () => {
    expect(unexplainedNames('', shed)).toEqual(['fold means something in server/a, server/b'])
    const explain = (where: string) => `| Name | Where |\n|---|---|\n| \`fold\` | ${where} |\n`
    expect(unexplainedNames(explain('`server/a`: one thing'), shed)).toHaveLength(1)
    expect(unexplainedNames(explain('`server/a`: one thing · `server/b`: another'), shed)).toEqual([])
  })
})
