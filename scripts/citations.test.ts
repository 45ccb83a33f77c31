import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { citationBreaches, citingTexts } from './citations.ts'

const texts = citingTexts(PROJECT_ROOT)

test('every citation exists in the repository, with its section', () => {
  expect(texts.length).toBeGreaterThan(1000)
  const found = texts.flatMap((text) => citationBreaches(PROJECT_ROOT, text).map((what) => `${text.path}: ${what}`))
  expect(found).toEqual([])
})

const breaches = (text: string, path = 'contract/one.ts') => citationBreaches(PROJECT_ROOT, { path, text })

test.each([
  ['// docs/product.md, section 4', 'contract/one.ts'],
  ['// docs/mexico.md, sections 3 and 4; docs/product.md (section 2)', 'contract/one.ts'],
  ['// docs/decisions/044', 'contract/one.ts'],
  ['-- (specification, section 4)', 'db/migrations/0041_applications.sql'],
  ['-- mexico.md, section 1', 'db/migrations/0034_sell_listings.sql'],
  ['-- docs/decisions/120', 'db/migrations/0170_contacts_made.sql'],
  ['[one](operations.md#health)', 'docs/one.md'],
  ['```json package.json\n{\n…\n```', 'docs/one.md'],
])('%s is valid', (text, path) => expect(breaches(text, path)).toEqual([]))

test.each([
  ['a document that is not there', '// screens.md, section 2', 'contract/one.ts'],
  ['a document by its name alone', '// mexico.md, section 1', 'contract/one.ts'],
  ['a section that is not there', '// docs/product.md, section 99', 'contract/one.ts'],
  ['the second section of two', '// docs/mexico.md, sections 3 and 99', 'contract/one.ts'],
  ['no document at all', '// (specification, section 4)', 'contract/one.ts'],
  ['a record that is not there', '// docs/decisions/999', 'contract/one.ts'],
  ['a merged record outside of migrations', '// docs/decisions/120', 'contract/one.ts'],
  ['a section that an applied migration knew', '-- (specification, section 99)', 'db/migrations/0041_applications.sql'],
  ['a path that is not there', 'See `server/cellar/`.', 'docs/one.md'],
  ['a line that its file does not have', '```json package.json\n{\nno such line\n```', 'docs/one.md'],
  ['a link to nothing', '[one](nothing.txt)', 'docs/one.md'],
  ['a heading that is not there', '[one](operations.md#no-such)', 'docs/one.md'],
])('%s is reported', (_, text, path) => expect(breaches(text, path)).toHaveLength(1))
