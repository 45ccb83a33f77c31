import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { firstLine, fromRoot, type ReportedTest, writeReport } from '../report.ts'

const STATES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

export default class PlaywrightReport implements Reporter {
  private suite?: Suite
  private errors: TestError[] = []

  onBegin(_config: FullConfig, suite: Suite) {
    this.suite = suite
  }

  onError(error: TestError) {
    this.errors.push(error)
  }

  onEnd({ status }: FullResult) {
    const tests = this.suite?.allTests() ?? []
    for (const test of tests) if (!test.ok()) printErrors(test)
    const outside = this.errors.map(({ message }) => message)
    if (status === 'timedout' || status === 'interrupted') outside.push(`the run was ${status}`)
    writeReport([
      ...tests.map(reportedTest),
      ...outside.map(
        (message): ReportedTest => ({
          title: '(outside of a test)',
          file: '',
          state: 'failed',
          isFlaky: false,
          milliseconds: 0,
          error: firstLine(message),
        }),
      ),
    ])
  }
}

function printErrors(test: TestCase) {
  console.log(`\nFAILED ${test.location.file.split('/').at(-1)} › ${test.title}`)
  for (const { message = '', snippet = '' } of test.results.flatMap(({ errors }) => errors)) {
    const at = snippet.split('\n').find((line) => stripVTControlCharacters(line).startsWith('>'))
    const lines = [...message.split('\n').slice(0, 24), at ?? ''].map(stripVTControlCharacters)
    console.log(lines.filter((line) => line.trim()).join('\n'))
  }
}

function reportedTest(test: TestCase): ReportedTest {
  const error = test.results.flatMap(({ errors }) => errors)[0]
  return {
    title: test.title,
    file: fromRoot(test.location.file),
    line: error?.location?.line ?? test.location.line,
    state: STATES[test.outcome()],
    isFlaky: test.outcome() === 'flaky',
    milliseconds: Math.max(0, ...test.results.map(({ duration }) => duration)),
    error: firstLine(error?.message),
  }
}
