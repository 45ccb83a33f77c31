/** The combinations of values that decide financing, each tested once per budget. */
export class Plans {
  readonly price: number[] = []
  readonly down: number[] = []
  readonly term: number[] = []
  readonly year: number[] = []
  private readonly numbers = new Map<string, number>()

  get size() {
    return this.price.length
  }

  numberOf(price: number, down: number, term: number, year: number): number {
    const key = `${price}/${down}/${term}/${year}`
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const number = this.price.push(price) - 1
    this.down.push(down)
    this.term.push(term)
    this.year.push(year)
    this.numbers.set(key, number)
    return number
  }
}
