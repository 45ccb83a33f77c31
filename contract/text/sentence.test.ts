import { expect, test } from 'vitest'
import { oneStop } from './sentence.ts'

test.each([
  ['El 21 de noviembre de 2026, 2:12 a.m..', 'El 21 de noviembre de 2026, 2:12 a.m.'],
  ['Tu cuenta de Autos del Norte, S.A. de C.V.. Confirma.', 'Tu cuenta de Autos del Norte, S.A. de C.V. Confirma.'],
  ['Cargando...', 'Cargando...'],
  ['Ya está.', 'Ya está.'],
])('%s', (given, wanted) => expect(oneStop(given)).toBe(wanted))
