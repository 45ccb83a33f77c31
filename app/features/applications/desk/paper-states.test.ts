import { expect, test } from 'vitest'
import { askableKinds } from './paper-states.ts'

const first = (...kinds: string[]) => askableKinds(kinds.map((kind) => ({ kind, state: 'pending' as const })))[0]?.value

test('a proof of another income type is not suggested', () => {
  expect(first('identificacion', 'comprobante_domicilio', 'recibos_nomina')).not.toBe('comprobante_pension')
  expect(first('identificacion', 'comprobante_domicilio', 'comprobante_pension')).not.toBe('recibos_nomina')
})

test('documents that were not requested come first', () => {
  const kinds = askableKinds([{ kind: 'identificacion', state: 'approved' }])
  expect(kinds.at(-1)).toMatchObject({ value: 'identificacion', came: true })
  expect(kinds.at(-1)?.label).toMatch(/\(.+\)$/)
})
