import { parse } from 'csv-parse/sync'
import { array, assert, constant, integer, oneof, property, string, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { unguarded } from '#contract/text/csv-guard.ts'
import { csvLine, csvName } from './csv.ts'
import { pastedBlock } from './pasted-block.ts'

const value = oneof(string(), stringMatching(/^'{0,2}[=+@\t\r-]/), integer(), constant(null))

test('round-trips through the formula guard', () =>
  assert(
    property(array(array(value, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (lines) => {
      const read: string[][] = parse(lines.map(csvLine).join(''), { relax_column_count: true, skip_empty_lines: false })
      expect(read.map((line) => line.map(unguarded))).toEqual(lines.map((line) => line.map((one) => String(one ?? ''))))
    }),
  ))

test.each(['=1+1', '+52', '-2', '@SUM(A1)', '\tx', '\rx'])('the text %j is not a formula', (text) =>
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/),
)

test('an amount is a plain number, also a negative one', () =>
  expect(csvLine([239900, -1500.5, null])).toBe('239900,-1500.5,\r\n'))

test('creates a portable file name', () =>
  expect(csvName('Mías: "abril/mayo" <2>', '2026-11-23')).toBe('Mías abril mayo 2 2026-11-23.csv'))

test('a pasted block keeps its cells, quoted ones too', () => {
  expect(pastedBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(pastedBlock('"a ""b""\nc"\t2')).toEqual([['a "b"\nc', '2']])
  expect(pastedBlock("solo\t'+52 81\t'abril")).toEqual([['solo', '+52 81', "'abril"]])
  expect(pastedBlock('a\t\n\t\n')).toEqual([
    ['a', ''],
    ['', ''],
  ])
})
