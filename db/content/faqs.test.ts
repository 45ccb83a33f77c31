import { expect, test } from 'vitest'
import { FAQS } from './faqs.ts'

test('the answer on the bureau names the ways by which its code goes (db/api/authorisations.sql)', () =>
  expect(FAQS.find(({ id }) => id === 'buro-de-credito')?.answer).toContain(
    'un código que mandamos a tu correo o, si no tienes uno confirmado, a tu celular',
  ))
