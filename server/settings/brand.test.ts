import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { houseBrand } from '#contract/text/brand.ts'
import { readBrand } from './brand.ts'

const folder = mkdtempSync(join(tmpdir(), 'volante-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const withFile = (text: string) => {
  const file = join(folder, 'brand.json')
  writeFileSync(file, text)
  return () => readBrand(file)
}

test('a missing or invalid file is named', () => {
  expect(() => readBrand(join(folder, 'none.json'))).toThrow(join(folder, 'none.json'))
  expect(withFile('{bad')).toThrow(join(folder, 'brand.json'))
})

test('an invalid field is named', () => {
  expect(withFile('{"name": 5}')).toThrow(/name/)
})

test("a file overrides the project's brand", () => {
  const own = withFile('{"name": "Autos del Norte"}')()
  expect([own.name, own.phone]).toEqual(['Autos del Norte', readBrand().phone])
})

test("administrators' values override it, and malformed ones are ignored", () => {
  const brand = readBrand()
  const stored = {
    name: 'Autos del Norte',
    phone: '+528112345678',
    whatsapp: '+528112345678',
    email: 'a@b.mx',
    social: {},
  }
  const own = houseBrand(brand, { house_identity: stored })
  expect([own.name, own.social, own.slug]).toEqual(['Autos del Norte', {}, brand.slug])
  for (const wrong of [undefined, {}, { ...stored, phone: '8112345678' }, { ...stored, social: { facebook: 'x' } }])
    expect(houseBrand(brand, { house_identity: wrong })).toEqual(brand)
})
