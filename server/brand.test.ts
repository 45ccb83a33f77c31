import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBrand } from './brand.ts'

const folder = mkdtempSync(join(tmpdir(), 'volante-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const withFile = (text: string) => {
  const file = join(folder, 'brand.json')
  writeFileSync(file, text)
  return () => readBrand(file)
}

test('a file that is not there or is no JSON is named', () => {
  expect(() => readBrand(join(folder, 'none.json'))).toThrow(join(folder, 'none.json'))
  expect(withFile('{bad')).toThrow(join(folder, 'brand.json'))
})

test('a field that is wrong is named', () => {
  expect(withFile('{"name": 5}')).toThrow(/name/)
})

test('a file is laid over the brand of the project', () => {
  const own = withFile('{"name": "Autos del Norte"}')()
  expect([own.name, own.phone]).toEqual(['Autos del Norte', readBrand().phone])
})
