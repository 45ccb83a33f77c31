import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTING_WORDS } from '#app/features/settings/setting-words.ts'
import { SETTING_GROUPS } from '#contract/settings/setting-sections.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { SEEN_BY_VISITORS, SEEN_SETTINGS } from '#tests/e2e/seen-by-visitors.ts'

const folder = join(PROJECT_ROOT, 'tests/e2e')
const specs = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

test('every settings section says what visitors see of it', () => {
  const sections = SETTING_GROUPS.flatMap((group) => group.sections.map(({ slug }) => slug as string))
  expect(Object.keys(SEEN_BY_VISITORS).sort()).toEqual(sections.sort())
})

const seen = Object.entries(SEEN_BY_VISITORS).flatMap(([slug, how]) => ('by' in how ? [slug] : []))
test.each(seen)('a browser test checks %s on both nodes', (slug) => {
  const asks = new RegExp(`nodes\\.(each|answers|say|begin)\\(\\s*'${slug}'`)
  expect(specs.filter((spec) => asks.test(spec))).not.toEqual([])
})

test('every setting of those sections says whether visitors see it', () => {
  const keys = Object.entries(SETTING_WORDS).flatMap(([slug, words]) => (seen.includes(slug) ? Object.keys(words) : []))
  expect(Object.keys(SEEN_SETTINGS).sort()).toEqual(keys.sort())
})
