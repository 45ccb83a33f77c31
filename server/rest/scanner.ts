import { queryError } from './errors.ts'

/** Errors are PGRST100 with a column. */
export class Scanner {
  #at = 0

  constructor(
    readonly text: string,
    readonly what: string,
  ) {}

  get done() {
    return this.#at >= this.text.length
  }

  startsWith(expected: string) {
    return this.text.startsWith(expected, this.#at)
  }

  take(expected: string) {
    if (!this.startsWith(expected)) return false
    this.#at += expected.length
    return true
  }

  match(pattern: RegExp) {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.text)
    if (!found) return undefined
    this.#at += found[0].length
    return found
  }

  looksLike(pattern: RegExp) {
    pattern.lastIndex = this.#at
    return pattern.test(this.text)
  }

  rest() {
    const rest = this.text.slice(this.#at)
    this.#at = this.text.length
    return rest
  }

  blanks() {
    this.match(/[ \t]*/y)
  }

  need(expected: string) {
    if (!this.take(expected)) this.fail(`"${expected}"`)
  }

  needEnd(expected = 'end of input') {
    if (!this.done) this.fail(expected)
  }

  mark() {
    return this.#at
  }

  back(mark: number) {
    this.#at = mark
  }

  fail(expected: string): never {
    const next = this.done ? 'end of input' : `"${String.fromCodePoint(this.text.codePointAt(this.#at) ?? 0)}"`
    throw queryError(
      `"failed to parse ${this.what} (${this.text})" (line 1, column ${this.#at + 1})`,
      `unexpected ${next} expecting ${expected}`,
    )
  }
}
