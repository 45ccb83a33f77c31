import pg from 'pg'
import { FACETS, type Facet } from '#contract/listing.ts'
import { searchText } from '#contract/search.ts'
import { BitMemory } from './bit-memory.ts'
import { add, type Bits, has, remove, wordsFor } from './bits.ts'
import { ByteDictionary } from './byte-dictionary.ts'
import { Counting } from './counting.ts'
import { Dimension } from './dimension.ts'
import { grown } from './grown.ts'
import { BARS, barOf, DOWN_STEP, PRICE_STEP } from './histogram.ts'
import { IdTable } from './id-table.ts'
import { Order } from './order.ts'
import { Plans } from './plans.ts'
import { radixSort } from './radix.ts'
import { RowArena } from './row-arena.ts'
import { FIELD_KINDS, fieldIndex } from './row-format.ts'
import { RowJson } from './row-json.ts'
import { StoredRowReader } from './row-reader.ts'
import { ScratchSets } from './scratch-sets.ts'
import { TextIndex } from './text-index.ts'

const FACET_FIELDS = FACETS.map((facet) => [facet, fieldIndex(facet)] as const)
const [ID, TITLE, MODEL, YEAR, PRICE, DOWN, KM, TERM, RESERVED, UPDATED, VIEWS] = (
  [
    'id',
    'titulo',
    'modelo',
    'autoano',
    'precio',
    'enganchemin',
    'kilometraje',
    'plazomax',
    'separado',
    'updated_at',
    'view_count',
  ] as const
).map(fieldIndex) as [number, number, number, number, number, number, number, number, number, number, number]

// 1009 is text[].
const parseList = (pg.types.getTypeParser as (type: number) => (literal: string) => unknown)(1009) as (
  literal: string,
) => unknown[]

/** Slots before and after; -1: not listed. */
export interface Change {
  from: number
  to: number
}

/**
 * Listed vehicles in columns, one slot each. A changed vehicle gets a new slot, so computed results stay valid; only view counts change in
 * place.
 */
export class Stock {
  slots = 0
  size = 0
  private capacity = 0
  readonly memory = new BitMemory()
  readonly scratch = new ScratchSets(this.memory)
  readonly counting = new Counting(this.memory)
  live: Bits = this.memory.set(0)
  /** Slots of cars that are not reserved (separado). */
  free: Bits = this.memory.set(0)
  priced: Bits = this.memory.set(0)
  ids = new Uint32Array(0)
  price = new Float64Array(0)
  down = new Float64Array(0)
  updated = new Float64Array(0)
  year = new Int32Array(0)
  km = new Int32Array(0)
  views = new Uint32Array(0)
  planOf = new Uint32Array(0)
  textOf = new Uint32Array(0)

  readonly facets = Object.fromEntries(FACETS.map((name) => [name, new Dimension(this.memory)])) as Record<
    Facet,
    Dimension
  >
  readonly priceBars = barDimension(this.memory)
  readonly downBars = barDimension(this.memory)
  readonly plans = new Plans()
  readonly text = new TextIndex()
  readonly dimensions = [...Object.values(this.facets), this.priceBars, this.downBars]
  private readonly rows = new RowArena()
  private readonly json = new RowJson()
  private readonly table = new IdTable()
  private readonly reader = new StoredRowReader()
  private texts: ByteDictionary | null = new ByteDictionary()
  private readonly lists = new ByteDictionary()
  private readonly listJsons: Uint8Array[] = []
  private readonly byId = new Order(
    (slot) => this.ids[slot * 4] as number,
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

  /** Writes a row into a new, unlisted slot. */
  stage(row: Buffer): number {
    const { reader } = this
    reader.read(row)
    if (this.slots === this.capacity) this.resize(Math.max(1024, Math.ceil(this.capacity * 1.5)))
    const slot = this.slots++
    reader.id(ID, this.ids, slot * 4)
    this.price[slot] = reader.money(PRICE)
    this.down[slot] = reader.money(DOWN)
    this.updated[slot] = reader.time(UPDATED)
    this.year[slot] = reader.integer(YEAR)
    this.km[slot] = reader.integer(KM)
    this.views[slot] = reader.integer(VIEWS)
    this.planOf[slot] = this.plans.numberOf(
      this.price[slot] as number,
      this.down[slot] as number,
      reader.integer(TERM),
      this.year[slot] as number,
    )
    if (!reader.flag(RESERVED)) add(this.free, slot)
    if ((this.price[slot] as number) > 0) add(this.priced, slot)
    for (const [name, field] of FACET_FIELDS) {
      const { bytes, starts, ends } = reader
      const code = this.facets[name].codeFor(bytes, starts[field] as number, ends[field] as number, () =>
        this.valuesOf(field),
      )
      this.facets[name].append(slot, code)
    }
    this.priceBars.append(slot, barOf(this.price[slot] as number, PRICE_STEP))
    this.downBars.append(slot, barOf(this.down[slot] as number, DOWN_STEP))
    this.textOf[slot] = this.textNumber(slot)
    this.rows.keep(slot, row)
    return slot
  }

  /** Lists the first load, yielding between steps. */
  async open(pause: () => Promise<void>) {
    const all = new Uint32Array(this.slots)
    for (let slot = 0; slot < this.slots; slot++) {
      all[slot] = slot
      if (slot % 65_536 === 0) await pause()
      add(this.live, slot)
      this.table.set(this.ids, slot)
    }
    this.size = this.slots
    for (const dimension of this.dimensions) dimension.tallyAll()
    await pause()
    this.byId.build(this.sortedById(all))
    for (const order of Object.values(this.orders)) {
      await pause()
      order.build(this.idOrder())
    }
    this.texts = null
  }

  // By the first word of the id; ties are compared in full.
  private sortedById(all: Uint32Array): Uint32Array {
    const { ids } = this
    const sorted = radixSort(all, (slot) => ids[slot * 4] as number)
    const word = (place: number) => ids[(sorted[place] as number) * 4]
    for (let from = 0, to = 1; from < sorted.length; from = to++) {
      while (to < sorted.length && word(to) === word(from)) to++
      if (to - from > 1) sorted.subarray(from, to).sort((a, b) => this.compareIds(a, b))
    }
    return sorted
  }

  /** Lists staged slots and removes `gone` (ids of four words) in one step. */
  commit(staged: number[], gone: Uint32Array): Change[] {
    const left = new Set<number>()
    const leave = (slot: number) => {
      if (this.delist(slot)) left.add(slot)
    }
    for (let at = 0; at < gone.length; at += 4) leave(this.table.find(this.ids, gone, at))
    const changes = staged.map((to) => {
      const from = this.table.find(this.ids, this.ids, to * 4)
      leave(from)
      this.enlist(to)
      return { from: left.delete(from) ? from : -1, to }
    })
    const added = Uint32Array.from(staged)
    for (const order of [this.byId, ...Object.values(this.orders)]) order.insert(added)
    return [...changes, ...Array.from(left, (from) => ({ from, to: -1 }))]
  }

  /** Whether the words of a vehicle are unchanged. */
  sameText({ from, to }: Change): boolean {
    return from >= 0 && to >= 0 && this.textOf[from] === this.textOf[to]
  }

  /** Sets a view count. False when unlisted or equal. */
  setViews(id: Uint32Array, count: number): boolean {
    const slot = this.table.find(this.ids, id)
    if (slot < 0 || !has(this.live, slot) || this.views[slot] === count) return false
    this.views[slot] = count
    this.orders.views.invalidate()
    return true
  }

  listedSlot(id: Uint32Array): number | undefined {
    const slot = this.table.find(this.ids, id)
    return slot >= 0 && has(this.live, slot) ? slot : undefined
  }

  idOrder = () => this.byId.ascending(() => new Uint32Array(0)).subarray(0, this.byId.length)

  compareIds(a: number, b: number): number {
    const { ids } = this
    for (let word = 0; word < 4; word++) {
      const difference = (ids[a * 4 + word] as number) - (ids[b * 4 + word] as number)
      if (difference !== 0) return difference
    }
    return 0
  }

  /** JSON without view count and closing brace. */
  rowJson = (slot: number): Buffer => this.rows.json(slot, this.toJson)

  private toJson = (row: Buffer): Buffer => {
    this.reader.read(row)
    return this.json.of(this.reader, this.listJson)
  }

  private enlist(slot: number) {
    add(this.live, slot)
    this.size++
    this.table.set(this.ids, slot)
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

  // Texts repeat during a load, so they are cached.
  private textNumber(slot: number): number {
    const { bytes, starts, ends } = this.reader
    if (!this.texts) return this.changedText(this.table.find(this.ids, this.ids, slot * 4))
    const number = this.texts.numberOf(bytes, starts[TITLE] as number, ends[TITLE + 4] as number)
    return number === this.text.texts ? this.text.add(this.words()) : number
  }

  private changedText(before: number): number {
    const words = this.words()
    const number = before < 0 ? -1 : (this.textOf[before] as number)
    return number >= 0 && this.text.read(number) === words ? number : this.text.add(words)
  }

  private words(): string {
    const { reader } = this
    const fields = [TITLE, TITLE + 1, TITLE + 2, TITLE + 3, TITLE + 4].map((field) => reader.text(field))
    return searchText(fields.join(' '), reader.text(MODEL))
  }

  private valuesOf(field: number): string[] {
    const text = this.reader.text(field)
    const values = FIELD_KINDS[field] === 'list' ? (parseList(text) as unknown[]).flat(6) : [text]
    return values.filter((value): value is string => typeof value === 'string' && value !== '')
  }

  private listJson = (field: number): Uint8Array => {
    const { bytes, starts, ends } = this.reader
    const number = this.lists.numberOf(bytes, starts[field] as number, ends[field] as number)
    if (number === this.listJsons.length) {
      this.listJsons.push(Buffer.from(JSON.stringify(parseList(this.reader.text(field)))))
    }
    return this.listJsons[number] as Uint8Array
  }

  private resize(capacity: number) {
    this.capacity = capacity
    this.live = this.memory.grown(this.live, wordsFor(capacity))
    this.free = this.memory.grown(this.free, wordsFor(capacity))
    this.priced = this.memory.grown(this.priced, wordsFor(capacity))
    this.ids = grown(this.ids, capacity * 4)
    for (const name of ['price', 'down', 'updated'] as const) this[name] = grown(this[name], capacity)
    for (const name of ['year', 'km'] as const) this[name] = grown(this[name], capacity)
    for (const name of ['views', 'planOf', 'textOf'] as const) this[name] = grown(this[name], capacity)
    this.rows.resize(capacity)
    for (const dimension of this.dimensions) dimension.resize(capacity)
  }
}

// Codes and values are bar numbers.
const barDimension = (memory: BitMemory) => {
  const bars = new Dimension(memory)
  for (let bar = 0; bar <= BARS; bar++) bars.codeFor(Uint8Array.of(bar), 0, 1, () => [String(bar)])
  return bars
}
