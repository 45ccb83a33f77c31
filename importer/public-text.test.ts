import { expect, test } from 'vitest'
import { publicText } from './public-text.ts'

test.each([
  'Llama al 81 1234 5678',
  'Informes: (81) 1234-5678',
  'Cel. 8112345678 con Juan',
  '📱81📞1234📞5678',
  'Whats 8️⃣1️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
  '🟢8🟢1🟢1🟢2🟢3🟢4🟢5🟢6🟢7🟢8',
  'tel +52 1 81 1234 5678',
  'tel ８１１２３４５６７８',
  '81‑1234‑5678',
  '8\u200b112345\u200b678',
  'https://wa.me/5218112345678',
])('removes the phone of «%s»', (text) => {
  const found = publicText(`Versa impecable. ${text}`)
  expect(found.removed).not.toEqual([])
  expect(found.text).toMatch(/^Versa impecable\./)
  expect(found.text.normalize('NFKC')).not.toMatch(/5\D*6\D*7\D*8/)
})

test.each([
  'Versa 2021, 42,000 km, $245,000 de contado o $49,000 de enganche',
  'Modelo 2020 120 000 km, rin 18, 4 cilindros 1.6',
  'Precio $1,189,000.00 antes $1,250,000.00',
  'Servicios a los 10 000, 20 000 y 30 000 km',
  'Llantas 205 55 16 nuevas de 2024',
  'Avalúo 2020 - 2021 - 2022',
  'Ideal para carretera 100 km diarios',
])('removes nothing of «%s»', (text) => expect(publicText(text)).toEqual({ text, removed: [] }))

test('removes mail addresses, streets, identification numbers and JSON', () => {
  expect(publicText('Escribe a ventas@autos.mx').text).toBe('Escribe a')
  expect(publicText('Visítanos en Calle Falsa 123, Col. Centro, C.P. 25700').text).toBe('Visítanos en')
  expect(publicText('Serie 3N1CN8AE5ML000001, único dueño').text).toBe('Serie , único dueño')
  expect(publicText('{"phone":"8112345678"}')).toEqual({ text: '', removed: ['datos en JSON'] })
})
