import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A result for scripts/test.mjs. */
export interface ReportedTest {
  title: string
  file: string
  line?: number
  state: 'passed' | 'failed' | 'skipped'
  /** After a retry. */
  isFlaky: boolean
  milliseconds: number
  /** First line of the failure. */
  error?: string
}

const ROOT = join(import.meta.dirname, '..')

/** Path relative to the project root. */
export const fromRoot = (file: string) => relative(ROOT, file)

/** First non-empty line without colours. */
export const firstLine = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim())
    ?.trim()

/** Writes results for `npm test` (TEST_REPORTS). */
export function writeReport(tests: ReportedTest[]) {
  const folder = process.env.TEST_REPORTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(tests))
}
