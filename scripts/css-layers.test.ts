import { expect, test } from 'vitest'
import { withoutLayers } from './css-layers.ts'

test('an unclosed or nested layer is refused', () => {
  expect(() => withoutLayers('@layer base{a{color:red}')).toThrow('Unclosed block')
  expect(() => withoutLayers('@layer a{@layer b{a{color:red}}}')).toThrow('within a layer')
})

test('rules are sorted by layer, and nothing else changes', () => {
  const layered =
    '@layer theme,base;@layer theme{:root{--a:1}}@layer base{a::before{content:"}{"}@media print{a{color:red}}}.b{top:0}'
  expect(withoutLayers(layered)).toBe(':root{--a:1}a::before{content:"}{"}@media print{a{color:red}}.b{top:0}')
})
