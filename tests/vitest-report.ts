import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { firstLine, fromRoot, type ReportedTest, writeReport } from './report.ts'

export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]) {
    const tests = modules.flatMap((module) => [
      ...[...module.children.allTests()].map(reportedTest),
      ...[module, ...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map(({ message }) => failure('(file or hook)', fromRoot(module.moduleId), message)),
      ),
    ])
    writeReport([...tests, ...errors.map(({ message }) => failure('(unhandled error)', '', message))])
  }
}

const failure = (title: string, file: string, message: string): ReportedTest => ({
  title,
  file,
  state: 'failed',
  isFlaky: false,
  milliseconds: 0,
  error: firstLine(message),
})

function reportedTest(test: TestCase): ReportedTest {
  const { state, errors } = test.result()
  const diagnostic = test.diagnostic()
  const file = fromRoot(test.module.moduleId)
  return {
    title: test.fullName,
    file,
    line: errors?.flatMap(({ stacks }) => stacks ?? []).find((frame) => fromRoot(frame.file) === file)?.line,
    state: state === 'pending' ? 'failed' : state,
    isFlaky: diagnostic?.flaky ?? false,
    milliseconds: diagnostic?.duration ?? 0,
    error: firstLine(errors?.[0]?.message),
  }
}
