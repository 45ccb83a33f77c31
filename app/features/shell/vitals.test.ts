import { expect, test } from 'vitest'
import { pageKind } from './vitals.ts'

test.each([
  ['/escritorio', 'otra'],
  ['/autosx', 'otra'],
  ['/', 'inicio'],
  ['/autos', 'autos'],
  ['/autos/nissan-versa-2021', 'auto'],
  ['/marcas', 'marcas'],
  ['/marcas/kia', 'marcas'],
  ['/carroceria/suv', 'marcas'],
  ['/explorar', 'explorar'],
])('%s is %s', (path, kind) => expect(pageKind(path)).toBe(kind))
