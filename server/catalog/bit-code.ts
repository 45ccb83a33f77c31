// Set operations as WebAssembly bytes: 64-bit popcount, which JavaScript lacks.

const I32 = 0x7f
const I64 = 0x7e
const VOID = 0x40

// LEB128 encoding.
const number = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)])
const section = (id: number, items: number[][]) => sized(id, [...number(items.length), ...items.flat()])
const sized = (id: number, bytes: number[]) => [id, ...number(bytes.length), ...bytes]
const name = (text: string) => [text.length, ...Buffer.from(text)]

const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const advance = (local: number) => [...get(local), 0x41, STEP, 0x6a, ...set(local)]
const whileBelow = (local: number, end: number, body: number[]) => [
  ...[0x02, VOID, 0x03, VOID, ...get(local), ...get(end), 0x4f, 0x0d, 1],
  ...[...body, 0x0c, 0, 0x0b, 0x0b],
]
const body = (locals: number[], code: number[]) => {
  const bytes = [...locals, ...code, 0x0b]
  return [...number(bytes.length), ...bytes]
}

// Bytes per loop step; sets are a multiple of it (wordsFor).
const STEP = 32

const load64 = (local: number, offset: number) => [...get(local), 0x29, 3, offset]
const load128 = (local: number, offset: number) => [...get(local), 0xfd, 0, 0, offset]
const STORE_128 = (offset: number) => [0xfd, 11, 0, offset]
const [AND_64, POPCNT_64, ADD_64, WRAP_64] = [0x83, 0x7b, 0x7c, 0xa7]
const [IS_ZERO_64, TRAILING_ZEROS_64, SUBTRACT_64] = [0x50, 0x7a, 0x7d]
// 64 as a signed constant.
const SIGNED_64 = [0xc0, 0]
const AND_128 = [0xfd, 78]
const OR_128 = [0xfd, 80]

// (a, b, end of a) → bits in both.
const countBoth = body(
  [1, 1, I64],
  [
    ...whileBelow(0, 2, [
      ...get(3),
      ...[0, 8, 16, 24].flatMap((at) => [...load64(0, at), ...load64(1, at), AND_64, POPCNT_64, ADD_64]),
      ...set(3),
      ...advance(0),
      ...advance(1),
    ]),
    ...get(3),
    WRAP_64,
  ],
)

// (target, a, b, end of target): target = a OP b.
const combine = (operation: number[]) =>
  body(
    [0],
    whileBelow(0, 3, [
      ...[0, 16].flatMap((at) => [...get(0), ...load128(1, at), ...load128(2, at), ...operation, ...STORE_128(at)]),
      ...[0, 1, 2].flatMap(advance),
    ]),
  )

// (set, end of set, out) → end of out: indexes of the set bits, ascending, 32 bits each.
const members = body(
  [2, 1, I64, 1, I32],
  [
    ...whileBelow(0, 1, [
      ...load64(0, 0),
      ...set(3),
      ...[0x02, VOID, 0x03, VOID, ...get(3), IS_ZERO_64, 0x0d, 1],
      ...[...get(2), ...get(4), ...get(3), TRAILING_ZEROS_64, WRAP_64, 0x6a, 0x36, 2, 0],
      ...[...get(2), 0x41, 4, 0x6a, ...set(2)],
      ...[...get(3), ...get(3), 0x42, 1, SUBTRACT_64, AND_64, ...set(3)],
      ...[0x0c, 0, 0x0b, 0x0b],
      ...[...get(0), 0x41, 8, 0x6a, ...set(0)],
      ...[...get(4), 0x41, ...SIGNED_64, 0x6a, ...set(4)],
    ]),
    ...get(2),
  ],
)

/** Pages of 64 KiB: all that 32 bits address. */
export const MOST_BIT_PAGES = 65_536

/** Imports `bits.memory`; addresses in bytes. */
export const BIT_CODE = new WebAssembly.Module(
  Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [
      [0x60, 3, I32, I32, I32, 1, I32],
      [0x60, 4, I32, I32, I32, I32, 0],
    ]),
    ...section(2, [[...name('bits'), ...name('memory'), 2, 3, 1, ...number(MOST_BIT_PAGES)]]),
    ...section(3, [[0], [1], [1], [0]]),
    ...section(
      7,
      ['countBoth', 'and', 'or', 'members'].map((text, index) => [...name(text), 0, index]),
    ),
    ...section(10, [countBoth, combine(AND_128), combine(OR_128), members]),
  ]),
)
