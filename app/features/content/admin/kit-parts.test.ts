import { expect, test } from 'vitest'
import { trustKit } from '#db/content/trust-kit.ts'
import { kitProblem, kitWith, placeNow, type TypedPart, typedPart } from './kit-parts.ts'
import type { EditedKit } from './queries.ts'

const KIT = { ...trustKit('volante'), published: true, updated_at: '' } as unknown as EditedKit
const typed = (said: Partial<TypedPart>): TypedPart => ({
  intro: '',
  published: 'true',
  title: 'T',
  points: '',
  text: 'X',
  items: '',
  reason: '',
  ...said,
})

test('every part of the built-in kit survives a round trip through its form', () => {
  for (const of of ['inspection', 'sections'] as const)
    for (const place of KIT[of].keys()) {
      const part = { of, place }
      const said = typedPart(KIT, part)
      expect(kitWith(KIT, part, said)).toEqual({ [of]: KIT[of] })
      for (const name of of === 'inspection' ? (['title', 'points'] as const) : (['title', 'text', 'items'] as const))
        expect(kitProblem(name, said[name])).toBe(true)
    }
  expect(kitWith(KIT, { of: 'intro' }, typedPart(KIT, { of: 'intro' }))).toEqual({ intro: KIT.intro, published: true })
})

test.each([
  ['title', ' ', 'Falta este dato.'],
  ['title', 'a'.repeat(121), 'Máximo 120 caracteres.'],
  ['points', '\n \n', 'Falta este dato.'],
  ['points', 'Uno\nDos\nUno', 'Hay un punto repetido.'],
  ['points', Array.from({ length: 101 }, (_, at) => `Punto ${at}`).join('\n'), 'Hasta 100 puntos.'],
  ['points', 'a'.repeat(301), 'Cada punto va hasta 300 letras.'],
  ['items', 'Fábrica\nDos años\n\nCasa', 'Falta qué significa «Casa»: escríbelo en el renglón de abajo.'],
] as const)('%s %j is refused', (name, text, problem) => expect(kitProblem(name, text)).toBe(problem))

test('a new section gets a unique name, and removing a part keeps the others', () => {
  const { sections } = kitWith(
    KIT,
    { of: 'sections', place: KIT.sections.length },
    typed({ title: KIT.sections[0]!.id }),
  ) as never as EditedKit
  expect(sections.at(-1)!.id).toBe(`${KIT.sections[0]!.id}-2`)
  expect(kitWith(KIT, { of: 'inspection', place: 0 }, null)).toEqual({ inspection: KIT.inspection.slice(1) })
})

test('finds a moved part at its new place, a changed one at its old place, a new one at the end', () => {
  expect(placeNow(['b', 'a'], ['a', 'b'], 0)).toBe(1)
  expect(placeNow(['x', 'b'], ['a', 'b'], 0)).toBe(0)
  expect(placeNow(['x'], ['a', 'b'], 1)).toBe(0)
  expect(placeNow(['a', 'b', 'c'], ['a', 'b'], 2)).toBe(3)
})
