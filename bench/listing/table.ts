import type { SizeResult } from './measure.ts'

const NAMES: Record<string, string> = {
  bare: 'bare node:http, same bytes',
  warm: 'catalog, warm',
  cold: 'catalog, nothing kept',
  sql: 'the same answer by SQL',
  writes1: 'catalog, 1 write/s',
  writes10: 'catalog, 10 writes/s',
}

const rate = (result: SizeResult, name: string) => result.variants[name]?.rate ?? 0
const share = (result: SizeResult, name: string, other: string) =>
  (result.variants[other]?.micros ?? 0) / (result.variants[name]?.micros ?? 0)
const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export function printTable(result: SizeResult) {
  console.log(`${number(result.size)} vehicles, answers of ${number(result.averageBody / 1000, 1)} kB`)
  console.log('                              requests/s  µs of processor   x bare    p50 ms     p99 ms  failed')
  for (const [name, one] of Object.entries(result.variants)) {
    const cells = [
      (NAMES[name] ?? name).padEnd(28),
      number(one.rate, one.rate < 100 ? 1 : 0).padStart(12),
      number(one.micros, 0).padStart(17),
      number(share(result, name, 'bare'), 4).padStart(9),
      number(one.p50, 2).padStart(10),
      number(one.p99, 1).padStart(11),
      String(one.failed).padStart(8),
    ]
    console.log(cells.join(''))
  }
  const { visible } = result
  console.log(
    `commit to visible: p50 ${number(visible.p50, 1)} ms, p99 ${number(visible.p99, 1)} ms over ${visible.writes} writes`,
  )
  console.log(`ready in ${number(result.buildMs)} ms, ${number(result.bytesPerVehicle)} bytes per vehicle\n`)
}

export interface Aim {
  aim: string
  value: string
  met: boolean
}

/** Aims of docs/decisions/005; sizes not measured are left out. */
export function judge(results: SizeResult[]): Aim[] {
  const aims: Aim[] = []
  const at = (size: number, check: (result: SizeResult) => void) => {
    const result = results.find((one) => one.size === size)
    if (result) check(result)
  }
  const least = (aim: string, value: number, bound: number) =>
    aims.push({ aim: `${aim} >= ${bound}`, value: number(value, 2), met: value >= bound })
  const most = (aim: string, value: number, bound: number) =>
    aims.push({ aim: `${aim} <= ${bound}`, value: number(value, 1), met: value <= bound })

  at(1000, (result) => {
    least('1 k: warm / bare', share(result, 'warm', 'bare'), 0.95)
    least('1 k: nothing kept / SQL', rate(result, 'cold') / rate(result, 'sql'), 15)
    least('1 k: 1 write/s / warm', share(result, 'writes1', 'warm'), 0.9)
    most('1 k: p99 ms with 1 write/s', result.variants.writes1?.p99 ?? 0, 10)
  })
  at(100_000, (result) => {
    least('100 k: warm / bare', share(result, 'warm', 'bare'), 0.75)
    least('100 k: nothing kept / SQL', rate(result, 'cold') / rate(result, 'sql'), 80)
    least('100 k: 1 write/s / warm', share(result, 'writes1', 'warm'), 0.9)
    least('100 k: 10 writes/s / warm', share(result, 'writes10', 'warm'), 0.5)
    most('100 k: p99 ms with 1 write/s', result.variants.writes1?.p99 ?? 0, 60)
    most('100 k: bytes per vehicle', result.bytesPerVehicle, 3000)
  })
  for (const result of results) most(`${number(result.size)}: commit to visible p99 ms`, result.visible.p99, 25)
  return aims
}
