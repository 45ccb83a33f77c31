import { expect, test } from 'vitest'
import { headOf, leadsOf } from './read-leads.ts'

const FILE = new Blob([
  'Base de feria,,\n\nNombre,Celular,Correo\nAna,8144601234,\n"Raúl\nVega",,raul@correo.mx\nNadie,,\n',
])

test('a file has its header below a title, and rows with line numbers', async () => {
  const head = (await headOf(FILE))!
  expect(head).toEqual({
    titles: ['Nombre', 'Celular', 'Correo'],
    headerLine: 3,
    sample: [['Ana', '8144601234', ''], ['Raúl\nVega', '', 'raul@correo.mx'], ['Nadie', '', '']],
  }) // biome-ignore format: rows
  const rows = []
  for await (const batch of leadsOf(FILE, head, ['name', 'phone', 'email'])) rows.push(...batch.rows)
  expect(rows).toMatchObject([
    { line: 4, name: 'Ana', phone: '+528144601234' },
    { line: 5, email: 'raul@correo.mx' },
    { line: 7, reason: 'No trae teléfono ni correo.' },
  ])
})

test('a comment with bare commas does not make its row the header', async () => {
  const file = new Blob([
    'Base de feria, correos y teléfonos\nNombre,Celular,Comentario\nAna,8144601234,Busca sedán, rojo, barato\nEva,8144601235,\n',
  ])
  const head = (await headOf(file))!
  expect(head).toMatchObject({ titles: ['Nombre', 'Celular', 'Comentario'], headerLine: 2 })
  const rows = []
  for await (const batch of leadsOf(file, head, ['name', 'phone', 'message'])) rows.push(...batch.rows)
  expect(rows).toMatchObject([
    { line: 3, name: 'Ana', phone: '+528144601234' },
    { line: 4, name: 'Eva' },
  ])
})

test('ten thousand rows come in batches', async () => {
  const big = new Blob([`Nombre,Celular\n${Array.from({ length: 10_000 }, (_, n) => `P ${n},81446${String(n).padStart(5, '0')}\n`).join('')}`])
  const sizes = []
  for await (const { rows } of leadsOf(big, (await headOf(big))!, ['name', 'phone'])) sizes.push(rows.length)
  expect(sizes).toEqual(Array(20).fill(500))
}) // biome-ignore format: one test

test('an empty file has no header', async () => expect(await headOf(new Blob([' \n\n']))).toBeNull())
