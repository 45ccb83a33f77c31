import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One test as the summary of `npm test` reads it (scripts/test.mjs). */
export interface ReportedTest {
  title: string
  /** Path from the project's root. */
  file: string
  line?: number
  state: 'passed' | 'failed' | 'skipped'
  /** Passed, but only after a retry. */
  isFlaky: boolean
  milliseconds: number
  /** First line of the error of the attempt that failed. */
  error?: string
}

const ROOT = join(import.meta.dirname, '..')

/** Path from the project's root. */
export const fromRoot = (file: string) => relative(ROOT, file)

/** First line of an error's message that is not empty, without colours. */
export const firstLine = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim())
    ?.trim()

/** Writes the results where `npm test` asked for them (TEST_REPORTS); without it, does nothing. */
export function writeReport(tests: ReportedTest[]) {
  const folder = process.env.TEST_REPORTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(tests))
}
