import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface ReportedTest {
  title: string
  file: string
  line?: number
  state: 'passed' | 'failed' | 'skipped'
  isFlaky: boolean
  milliseconds: number
  error?: string
}

const ROOT = join(import.meta.dirname, '..')

export const fromRoot = (file: string) => relative(ROOT, file)

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
