import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'

const SHOWN = ['app', 'contract', 'db/api'].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(sql|tsx?)$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(PROJECT_ROOT, folder, name), 'utf8')),
)

test.each([
  "'Tarde'",
  "'Últimos cambios'",
  'Marcar aceptadas: ',
  'celdas te esperan',
  'de la casa',
  'Como venían',
  'Hacer la clave',
  "'Entregas'",
  'no lo permiten hoy',
  'vives para el SAT',
  'La tiene: ',
  'Relación contigo de',
  'debe ser al menos',
  'aprobada desde hoy',
  'Tu clave',
  'Pide al menos ${precio',
  'suele aceptar que',
  'No conocemos «',
  'de ese año. Estas',
  'Ganan plan 0',
  'Ver cambios de el',
  'Ir al Dashboard',
])('no text says %j', (words) => {
  expect(SHOWN.filter((text) => text.includes(words)).length).toBe(0)
})
