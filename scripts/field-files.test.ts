import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'

const FOLDERS = ['app', 'contract', 'db/api', 'demonstration', 'importer', 'server']

const filesNaming = (field: string): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /(?<!\.test)\.(tsx?|sql)$/.test(path))
      .filter((path) => new RegExp(`\\b${field}\\b`).test(readFileSync(join(PROJECT_ROOT, path), 'utf8'))),
  )

test('a field of a car that no rule reads is named in at most eight files', () => {
  const files = filesNaming('clasificacion')
  expect(files).toContain('contract/vehicles/fields.ts')
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(8)
})
