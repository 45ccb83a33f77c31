import { expect, test } from 'vitest'
import { guessText } from './search-guess.ts'

const car = (marca: string, modelo: string) => ({
  ...{ titulo: `${marca} ${modelo} 2020`, marca, modelo, version: 'Highline', autoano: 2020 },
})
const amarok = car('Volkswagen', 'Amarok')

test('a word that no car holds is named beside what was found in its place', () => {
  expect(guessText('camaro', [amarok, amarok])).toBe('No tenemos «camaro». Te mostramos Volkswagen Amarok.')
  expect(guessText('vocho', [car('Italika', 'Vort-X'), car('Italika', 'Voltium')])).toBe(
    'No tenemos «vocho». Te mostramos Italika Vort-X e Italika Voltium.',
  )
})

test.each([
  ['corola', car('Toyota', 'Corolla')],
  ['jeta', car('Volkswagen', 'Jetta')],
  ['sentar', car('Nissan', 'Sentra')],
  ['civc', car('Honda', 'Civic')],
  ['onyx', car('Chevrolet', 'Onix')],
  ['kicsk', car('Nissan', 'Kicks')],
])('%s is a name that is misspelled, of a car that there is', (search, found) =>
  expect(guessText(search, [found])).toBe(`Te mostramos ${found.marca} ${found.modelo}.`),
)

test('of many models none is named', () => {
  const four = ['A', 'B', 'C', 'D'].map((modelo) => car('Kia', modelo))
  expect(guessText('sorrento', four)).toBe('No tenemos «sorrento». Te mostramos lo más parecido.')
})

test.each(['amarok', 'AMAROK 2020', 'vw', 'highline', 'amaro', ''])(
  '%j is held, or too short to be guessed',
  (search) => expect(guessText(search, [amarok])).toBe(''),
)

test('a model written apart is held as one word', () => expect(guessText('cx5', [car('Mazda', 'CX-5')])).toBe(''))

test('where nothing is found nothing was guessed', () => expect(guessText('camaro', [])).toBe(''))
