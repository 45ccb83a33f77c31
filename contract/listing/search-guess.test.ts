import { expect, test } from 'vitest'
import { guessText } from './search-guess.ts'

const car = (marca: string, modelo: string) => ({
  titulo: `${marca} ${modelo} 2020`,
  marca,
  modelo,
  version: 'Highline',
  autoano: 2020,
})
const amarok = car('Volkswagen', 'Amarok')

test('a word that no car has is named beside its replacement', () => {
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
])('%s is a misspelt name of an existing car', (search, found) =>
  expect(guessText(search, [found])).toBe(`Te mostramos ${found.marca} ${found.modelo}.`),
)

test('of several models none is named', () => {
  const four = ['A', 'B', 'C', 'D'].map((modelo) => car('Kia', modelo))
  expect(guessText('sorrento', four)).toBe('No tenemos «sorrento». Te mostramos lo más parecido.')
})

test.each(['amarok', 'AMAROK 2020', 'vw', 'highline', 'amaro', ''])('%j exists, or is too short to guess', (search) =>
  expect(guessText(search, [amarok])).toBe(''),
)

test('a model written apart matches as one word', () => expect(guessText('cx5', [car('Mazda', 'CX-5')])).toBe(''))

test('without results nothing is guessed', () => expect(guessText('camaro', [])).toBe(''))
