import { FACETS, type Facet } from '#contract/listing/listing.ts'
import { searchText } from '#contract/listing/search.ts'
import { add, type Bits, has, remove, wordsFor } from './bits.ts'
import { Dimension } from './dimension.ts'
import { grown } from './grown.ts'
import { BARS, barOf, DOWN_STEP, PRICE_STEP } from './histogram.ts'
import { Order } from './order.ts'
import { Plans } from './plans.ts'
import type { StoredRow } from './read-listed-rows.ts'
import { fieldIndex, fieldValues, microsOf, moneyOf, rowJson } from './row-format.ts'
import { TextIndex } from './text-index.ts'

const FACET_FIELDS = FACETS.map((facet) => [facet, fieldIndex(facet)] as const)
const ID = fieldIndex('id')
const NUMBER = fieldIndex('ordencompra')
const TITLE = fieldIndex('titulo')
const BRAND = fieldIndex('marca')
const MODEL = fieldIndex('modelo')
const VERSION = fieldIndex('version')
const YEAR = fieldIndex('autoano')
const PRICE = fieldIndex('precio')
const DOWN = fieldIndex('enganchemin')
const KM = fieldIndex('kilometraje')
const TERM = fieldIndex('plazomax')
const RESERVED = fieldIndex('separado')
const UPDATED = fieldIndex('updated_at')
const VIEWS = fieldIndex('view_count')
const WORDS = [TITLE, BRAND, MODEL, VERSION, YEAR]

export interface Change {
  from: number
  to: number
}

/** A changed vehicle gets a new slot, so computed results stay valid; only view counts change in place. */
export class Stock {
  slots = 0
  size = 0
  private capacity = 0
  live: Bits = new Uint32Array(0)
  free: Bits = new Uint32Array(0)
  priced: Bits = new Uint32Array(0)
  readonly ids: string[] = []
  price = new Float64Array(0)
  down = new Float64Array(0)
  updated = new Float64Array(0)
  year = new Int32Array(0)
  km = new Int32Array(0)
  views = new Uint32Array(0)
  planOf = new Uint32Array(0)
  textOf = new Uint32Array(0)

  readonly facets = Object.fromEntries(FACETS.map((name) => [name, new Dimension()])) as Record<Facet, Dimension>
  readonly priceBars = barDimension()
  readonly downBars = barDimension()
  readonly plans = new Plans()
  readonly text = new TextIndex()
  readonly dimensions = [...Object.values(this.facets), this.priceBars, this.downBars]
  private readonly jsons: Buffer[] = []
  private readonly slotById = new Map<string, number>()
  private readonly idByNumber = new Map<string, string>()
  private readonly byId = new Order(
    () => 0,
    (a, b) => this.compareIds(a, b),
  )
  readonly orders = {
    updated: this.order((slot) => this.updated[slot] as number),
    views: this.order((slot) => this.views[slot] as number),
    price: this.order((slot) => Math.round((this.price[slot] as number) * 100)),
    down: this.order((slot) => Math.round((this.down[slot] as number) * 100)),
    year: this.order((slot) => this.year[slot] as number),
    km: this.order((slot) => this.km[slot] as number),
  }

  stage(row: StoredRow): number {
    if (this.slots === this.capacity) this.resize(Math.max(1024, Math.ceil(this.capacity * 1.5)))
    const slot = this.slots++
    this.ids[slot] = row[ID] as string
    this.idByNumber.set(row[NUMBER] as string, row[ID] as string)
    const price = moneyOf(row[PRICE] as string | null)
    const down = moneyOf(row[DOWN] as string | null)
    const year = Number(row[YEAR])
    this.price[slot] = price
    this.down[slot] = down
    this.updated[slot] = microsOf(row[UPDATED] as string)
    this.year[slot] = year
    this.km[slot] = Number(row[KM])
    this.views[slot] = Number(row[VIEWS])
    this.planOf[slot] = this.plans.numberOf(price, down, Number(row[TERM]), year)
    if (row[RESERVED] !== 't') add(this.free, slot)
    if (price > 0) add(this.priced, slot)
    for (const [name, field] of FACET_FIELDS) {
      const text = row[field] ?? ''
      const facet = this.facets[name]
      facet.append(
        slot,
        facet.codeFor(text, () => fieldValues(text, field)),
      )
    }
    this.priceBars.append(slot, barOf(price, PRICE_STEP))
    this.downBars.append(slot, barOf(down, DOWN_STEP))
    this.textOf[slot] = this.text.numberOf(
      searchText(WORDS.map((field) => row[field] ?? '').join(' '), row[MODEL] ?? ''),
    )
    this.jsons[slot] = rowJson(row)
    return slot
  }

  async open(pause: () => Promise<void>) {
    const all = new Uint32Array(this.slots)
    for (let slot = 0; slot < this.slots; slot++) {
      all[slot] = slot
      if (slot % 65_536 === 0) await pause()
      add(this.live, slot)
      this.slotById.set(this.ids[slot] as string, slot)
    }
    this.size = this.slots
    for (const dimension of this.dimensions) dimension.tallyAll()
    await pause()
    this.byId.build(all.sort((a, b) => this.compareIds(a, b)))
    for (const order of Object.values(this.orders)) {
      await pause()
      order.build(this.idOrder())
    }
  }

  commit(staged: number[], gone: string[]): Change[] {
    const left = new Set<number>()
    const leave = (slot: number) => {
      if (this.delist(slot)) left.add(slot)
    }
    for (const id of gone) leave(this.slotById.get(id) ?? -1)
    const changes = staged.map((to) => {
      const from = this.slotById.get(this.ids[to] as string) ?? -1
      leave(from)
      this.enlist(to)
      return { from: left.delete(from) ? from : -1, to }
    })
    const added = Uint32Array.from(staged)
    for (const order of [this.byId, ...Object.values(this.orders)]) order.insert(added)
    return [...changes, ...Array.from(left, (from) => ({ from, to: -1 }))]
  }

  sameText({ from, to }: Change): boolean {
    return from >= 0 && to >= 0 && this.textOf[from] === this.textOf[to]
  }

  setViews(id: string, count: number): boolean {
    const slot = this.listedSlot(id)
    if (slot === undefined || this.views[slot] === count) return false
    this.views[slot] = count
    this.orders.views.invalidate()
    return true
  }

  listedSlot(id: string): number | undefined {
    const slot = this.slotById.get(id)
    return slot !== undefined && has(this.live, slot) ? slot : undefined
  }

  numberedSlot(typed: string): number | undefined {
    const said = typed.trim()
    const id = this.idByNumber.get(said) ?? this.idByNumber.get(said.toUpperCase())
    return id === undefined ? undefined : this.listedSlot(id)
  }

  idOrder = () => this.byId.ascending(() => new Uint32Array(0)).subarray(0, this.byId.length)

  compareIds(a: number, b: number): number {
    const [one, other] = [this.ids[a] as string, this.ids[b] as string]
    return one < other ? -1 : Number(one > other)
  }

  rowJson = (slot: number): Buffer => this.jsons[slot] as Buffer

  private enlist(slot: number) {
    add(this.live, slot)
    this.size++
    this.slotById.set(this.ids[slot] as string, slot)
    for (const dimension of this.dimensions) dimension.tally(slot, 1)
  }

  private delist(slot: number): boolean {
    if (slot < 0 || !has(this.live, slot)) return false
    remove(this.live, slot)
    this.size--
    for (const dimension of this.dimensions) dimension.tally(slot, -1)
    return true
  }

  private order(keyOf: (slot: number) => number) {
    return new Order(keyOf, (a, b) => this.compareIds(a, b))
  }

  private resize(capacity: number) {
    this.capacity = capacity
    this.live = grown(this.live, wordsFor(capacity))
    this.free = grown(this.free, wordsFor(capacity))
    this.priced = grown(this.priced, wordsFor(capacity))
    for (const name of ['price', 'down', 'updated'] as const) this[name] = grown(this[name], capacity)
    for (const name of ['year', 'km'] as const) this[name] = grown(this[name], capacity)
    for (const name of ['views', 'planOf', 'textOf'] as const) this[name] = grown(this[name], capacity)
    for (const dimension of this.dimensions) dimension.resize(capacity)
  }
}

const barDimension = () => {
  const bars = new Dimension()
  for (let bar = 0; bar <= BARS; bar++) bars.codeFor(String(bar), () => [String(bar)])
  return bars
}
