import type { Term } from '#contract/search.ts'
import { beginsNearly, likeWords } from '#contract/search-typos.ts'
import { grown } from './grown.ts'

/**
 * The words of every distinct title, brand, model, trim and year. A term without blanks is part of a text exactly when it is part of
 * one of its words, so a search looks through the vocabulary (one indexOf over a text of some kB) and not through the vehicles.
 */
export class TextIndex {
  private readonly words: string[] = []
  private readonly wordIds = new Map<string, number>()
  /** Per word, the texts that have it. */
  private readonly textsOf: number[][] = []
  /** Per text, its words in order: `textWords` from `textStart[text]` to `textStart[text + 1]`. */
  private textWords = new Uint32Array(1024)
  private textStart = new Uint32Array(256)
  /** How many there are; the next one's number. */
  texts = 0
  private vocabulary = ''
  private readonly wordStart: number[] = []
  private joined = 0

  /** Adds the text of a vehicle, as searchText makes it; gives its number. */
  add(text: string): number {
    const words = text.split(' ')
    const start = this.textStart[this.texts] as number
    this.textWords = grown(this.textWords, room(this.textWords.length, start + words.length))
    words.forEach((word, index) => {
      const id = this.wordId(word)
      this.textWords[start + index] = id
      const texts = this.textsOf[id] as number[]
      if (texts.at(-1) !== this.texts) texts.push(this.texts)
    })
    const number = this.texts++
    this.textStart = grown(this.textStart, room(this.textStart.length, this.texts + 1))
    this.textStart[this.texts] = start + words.length
    return number
  }

  /** Marks (1) the texts that hold the term as typed or run together. */
  exact(term: Term): Uint8Array {
    const marks = new Uint8Array(this.texts)
    if (!term.compact.includes(' ')) this.eachWordWith(term.compact, (word) => this.mark(word, marks))
    if (term.phrase.includes(' ')) this.markPhrase(term.phrase, marks)
    return marks
  }

  /** Marks the texts with a word that begins like the term but for one typo. */
  nearly(term: Term): Uint8Array {
    const marks = new Uint8Array(this.texts)
    for (let word = 0; word < this.words.length; word++) {
      if (beginsNearly(this.words[word] as string, term.phrase)) this.mark(word, marks)
    }
    return marks
  }

  /** Marks the texts that hold the word which is most like the term, of those words that are in a text of which `counts` is true. */
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

  // A phrase spans words: its first piece ends one. Only texts with such a word are read.
  private markPhrase(phrase: string, marks: Uint8Array) {
    const first = phrase.slice(0, phrase.indexOf(' '))
    this.eachWordWith(first, (word) => {
      if (!(this.words[word] as string).endsWith(first)) return
      for (const text of this.textsOf[word] as number[]) {
        if (marks[text] === 0 && this.read(text).includes(phrase)) marks[text] = 1
      }
    })
  }

  /** A text by its number. */
  read(text: number): string {
    const ids = this.textWords.subarray(this.textStart[text], this.textStart[text + 1])
    return Array.from(ids, (id) => this.words[id]).join(' ')
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

const room = (length: number, needed: number) => (needed <= length ? length : Math.max(needed, length * 2))
