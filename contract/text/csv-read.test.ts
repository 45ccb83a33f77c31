import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, separatorOf } from './csv-read.ts'

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const read = async (text: string, size = 7) => {
  const rows = []
  for await (const row of csvRows(inPieces(text, size))) rows.push(row)
  return rows
}
const cells = async (text: string, size = 1000) => (await read(text, size)).map((row) => row.cells)

test('rows with quotes, any line ends, blank lines and a byte order mark', async () => {
  expect(await read('\ufeffa,b\r\n"x, ""y""\nz", 2 \r\r\n3,4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\nz', '2'] },
    { line: 5, cells: ['3', '4'] },
  ])
})

test.each([
  ['a;b\n1;2,5', ';'],
  ['a\tb\n1\t2', '\t'],
  ['a|b|c\n1|2|3', '|'],
  ['nombre,tel\n"Ruiz; Ana",81', ','],
  ['uno', ','],
])('%j is separated by %j', (text, separator) => expect(separatorOf(text)).toBe(separator))

test("the file's own statement sets the separator", async () => {
  expect(await cells('sep=;\na,b;c\n1;2')).toEqual([['a,b', 'c'], ['1', '2']]) // biome-ignore format: rows
})

test('removes only the formula guard’s apostrophe', async () => {
  expect(await cells(`tel,nombre,nota\n'+528112345678,'Ana,"'=1+1"\n`)).toEqual([
    ['tel', 'nombre', 'nota'],
    ['+528112345678', "'Ana", '=1+1'],
  ])
})

test('reports an unclosed quote', async () => {
  await expect(read('a,b\n"1,2\n3,4')).rejects.toThrow('comillas')
  await expect(read(`a,b\n"${'x'.repeat(200_001)}`, 1000)).rejects.toThrow('sin fin')
})

test('parses any chunking', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', ',', '"', '\n', ';'), minLength: 1, maxLength: 6 })
  const table = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
      const quote = (one: string) => `"${one.replaceAll('"', '""')}"`
      const written = `h1,h2\r\n${rows.map((row) => row.map(quote).join()).join('\r\n')}`
      async function* whole() {
        yield 'h1,h2\r\n'
        yield* inPieces(written.slice(7), size)
      }
      const found = []
      for await (const row of csvRows(whole())) found.push(row.cells)
      expect(found.slice(1)).toEqual(rows.filter((row) => row.some((one) => one.trim() !== '')))
    }),
  )
})
