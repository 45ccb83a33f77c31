import { expect, test } from 'vitest'
import { withFieldNames } from './inventory-file.ts'

test.each([
  ['galeria_exterior: no empieza con http: a.jpg', 'Galería exterior: no empieza con http: a.jpg'],
  ['El importe de mensualidad_minima es negativo: «-1»', 'El importe de Mensualidad mínima es negativo: «-1»'],
  ['Línea 2: «top_seller» y constructor: nada', 'Línea 2: «top_seller» y constructor: nada'],
])('«%s» has display names of fields', (text, said) => expect(withFieldNames(text)).toBe(said))
