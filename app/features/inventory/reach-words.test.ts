import { describe, expect, test } from 'vitest'
import { reachText, searchesText, whyText } from './reach-words.ts'

describe('people within reach', () => {
  test.each([
    [0, 0, 'Nadie nuevo'],
    [1, 0, 'Mete a 1 persona'],
    [1, 1, 'Mete a 1 persona, 1 con crédito aprobado'],
    [14, 5, 'Mete a 14 personas, 5 con crédito aprobado'],
  ])('%i, %i', (people, credit, says) => expect(reachText({ people, credit })).toBe(says))
  test('searches without people', () => {
    expect(searchesText(1)).toBe('1 búsqueda de los últimos 60 días no lo encontró a ese precio.')
    expect(searchesText(12)).toBe('12 búsquedas de los últimos 60 días no lo encontraron a ese precio.')
  })
})

describe('reasons of reach', () => {
  const nothing = { search: null, amount: null, about: null }
  test.each([
    [{ source: 'busqueda', search: 'marca=Mazda&maxPrice=280000' }, 'busca Mazda · Hasta $280,000'],
    [{ source: 'precio', amount: 300_000 }, 'pidió que le avisemos si baja de $300,000'],
    [{ source: 'precio' }, 'pidió que le avisemos si baja'],
    [{ source: 'favorito', amount: 300_000 }, 'lo tiene en favoritos desde que costaba $300,000'],
    [{ source: 'perdido', amount: 300_000, about: 'Mazda 3 2020' }, 'no le alcanzaba en $300,000: Mazda 3 2020'],
    [
      { source: 'descartado', amount: 300_000, about: 'Mazda 3 2020' },
      'se descartó por presupuesto en $300,000: Mazda 3 2020',
    ],
    [{ source: 'trato', amount: 280_000, about: 'Mazda 3 2020' }, 'tiene un trato de $280,000: Mazda 3 2020'],
    [{ source: 'credito', amount: 250_000, about: 'Mazda 3 2020' }, 'crédito aprobado por $250,000: Mazda 3 2020'],
  ] as const)('%o', (reason, says) => expect(whyText({ ...nothing, ...reason })).toBe(says))
})
