import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Says last of all which tests failed and on what, in a few lines each: the end of a log is what gets read. */
export default class Failures implements Reporter {
  private suite?: Suite

  onBegin(_config: FullConfig, suite: Suite) {
    this.suite = suite
  }

  onEnd() {
    for (const test of this.suite?.allTests() ?? []) {
      if (test.ok()) continue
      const errors = test.results.flatMap(({ errors }) => errors)
      console.log(`\nFAILED ${test.location.file.split('/').at(-1)} › ${test.title}`)
      for (const { message = '', snippet = '' } of errors) {
        const at = snippet.split('\n').find((line) => stripVTControlCharacters(line).startsWith('>'))
        const said = [...message.split('\n').slice(0, 8), at ?? ''].map(stripVTControlCharacters)
        console.log(said.filter((line) => line.trim()).join('\n'))
      }
    }
  }
}
