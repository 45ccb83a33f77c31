import { grown } from './grown.ts'

const FEW = 1024

/** Distinct combinations that decide financing, each tested once per budget. */
export class Plans {
  size = 0
  price = new Float64Array(FEW)
  down = new Float64Array(FEW)
  term = new Int32Array(FEW)
  year = new Int32Array(FEW)
  /** Open addressing: plan number + 1, at most half full. */
  private table = new Int32Array(FEW * 2)

  /** The number of a combination (pesos, pesos, months, model year). */
  numberOf(price: number, down: number, term: number, year: number): number {
    const mask = this.table.length - 1
    let place = hash(price, down, term, year) & mask
    for (let entry = this.table[place] as number; entry !== 0; entry = this.table[place] as number) {
      if (this.is(entry - 1, price, down, term, year)) return entry - 1
      place = (place + 1) & mask
    }
    if (this.size === this.price.length) {
      this.resize(this.size * 2)
      return this.numberOf(price, down, term, year)
    }
    const number = this.size++
    this.price[number] = price
    this.down[number] = down
    this.term[number] = term
    this.year[number] = year
    this.table[place] = this.size
    return number
  }

  private is(plan: number, price: number, down: number, term: number, year: number): boolean {
    return (
      this.price[plan] === price && this.down[plan] === down && this.term[plan] === term && this.year[plan] === year
    )
  }

  private resize(most: number) {
    for (const name of ['price', 'down'] as const) this[name] = grown(this[name], most)
    for (const name of ['term', 'year'] as const) this[name] = grown(this[name], most)
    this.table = new Int32Array(most * 2)
    const mask = this.table.length - 1
    for (let plan = 0; plan < this.size; plan++) {
      let place = hash(this.price[plan]!, this.down[plan]!, this.term[plan]!, this.year[plan]!) & mask
      while (this.table[place] !== 0) place = (place + 1) & mask
      this.table[place] = plan + 1
    }
  }
}

// Whole cents folded to 32 bits.
const hash = (price: number, down: number, term: number, year: number) => {
  let mixed =
    Math.imul(price * 100, 0x9e3779b1) ^ Math.imul(down * 100, 0x85ebca6b) ^ Math.imul(year * 128 + term, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return mixed ^ (mixed >>> 13)
}
