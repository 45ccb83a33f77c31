import type { Term } from '#contract/listing/search.ts'
import { beginsNearly, likeWords } from '#contract/listing/search-typos.ts'

/** A term matches part of a word, so search scans the vocabulary. */
export class TextIndex {
  private readonly words: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly wordIds = new Map<string, number>()
  private readonly textsOf: number[][] = []
  private readonly all: string[] = []
  private vocabulary = ''
  private readonly wordStart: number[] = []
  private joined = 0

  get texts() {
    return this.all.length
  }

  numberOf(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    const number = this.all.push(text) - 1
    this.numbers.set(text, number)
    for (const word of new Set(text.split(' '))) this.textsOf[this.wordId(word)]!.push(number)
    return number
  }

  exact(term: Term): Uint8Array {
    const marks = new Uint8Array(this.texts)
    if (!term.compact.includes(' ')) this.eachWordWith(term.compact, (word) => this.mark(word, marks))
    if (term.phrase.includes(' ')) this.markPhrase(term.phrase, marks)
    return marks
  }

  nearly(term: Term): Uint8Array {
    const marks = new Uint8Array(this.texts)
    for (let word = 0; word < this.words.length; word++) {
      if (beginsNearly(this.words[word] as string, term.phrase)) this.mark(word, marks)
    }
    return marks
  }

  mostLike(term: Term, counts: (marks: Uint8Array) => boolean): Uint8Array {
    for (const word of likeWords(term.phrase, this.words)) {
      const own = new Uint8Array(this.texts)
      this.mark(this.wordIds.get(word) as number, own)
      if (counts(own)) return this.exact({ typed: word, phrase: word, compact: word })
    }
    return new Uint8Array(this.texts)
  }

  private mark(word: number, marks: Uint8Array) {
    for (const text of this.textsOf[word] as number[]) marks[text] = 1
  }

  // A phrase's first piece ends a word: only such texts are read.
  private markPhrase(phrase: string, marks: Uint8Array) {
    const first = phrase.slice(0, phrase.indexOf(' '))
    this.eachWordWith(first, (word) => {
      if (!(this.words[word] as string).endsWith(first)) return
      for (const text of this.textsOf[word] as number[]) {
        if (marks[text] === 0 && (this.all[text] as string).includes(phrase)) marks[text] = 1
      }
    })
  }

  private eachWordWith(part: string, visit: (word: number) => void) {
    const text = this.vocabularyText()
    let word = 0
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, this.wordStart[word + 1])) {
      word = this.wordAt(at)
      visit(word)
      if (word + 1 >= this.words.length) return
    }
  }

  private vocabularyText(): string {
    if (this.joined < this.words.length) {
      let position = this.vocabulary.length
      for (const word of this.words.slice(this.joined)) {
        this.wordStart.push(position)
        position += word.length + 1
      }
      this.vocabulary += `${this.words.slice(this.joined).join('\n')}\n`
      this.joined = this.words.length
    }
    return this.vocabulary
  }

  private wordAt(position: number): number {
    let low = 0
    let high = this.wordStart.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.wordStart[middle] as number) <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  private wordId(word: string): number {
    let id = this.wordIds.get(word)
    if (id === undefined) {
      id = this.words.push(word) - 1
      this.wordIds.set(word, id)
      this.textsOf.push([])
    }
    return id
  }
}
