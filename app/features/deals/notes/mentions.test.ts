import { expect, test } from 'vitest'
import { mentionedIn, mentionTyped, withMention } from './mentions.ts'

const ANA = { id: 'a', name: 'Ana' }
const ANA_LUZ = { id: 'b', name: 'Ana Luz' }

test.each([
  ['¿Lo ves tú @', ''],
  ['¿Lo ves tú @An', 'An'],
  ['@Ana Lu', 'Ana Lu'],
  ['correo@volante', null],
  ['@Ana ya', 'Ana ya'],
  ['sin nadie', null],
])('in «%s» the name %s is being typed', (text, name) => expect(mentionTyped(text)).toBe(name))

test('a chosen name replaces the typed part', () =>
  expect(withMention('¿Lo ves tú, @an', ANA_LUZ)).toBe('¿Lo ves tú, @Ana Luz '))

test('a longer name does not match a shorter one at its start', () => {
  expect(mentionedIn('@Ana Luz, mira', [ANA, ANA_LUZ])).toEqual(['b'])
  expect(mentionedIn('@Ana y @Ana Luz', [ANA, ANA_LUZ]).sort()).toEqual(['a', 'b'])
  expect(mentionedIn('Ana Luz', [ANA, ANA_LUZ])).toEqual([])
})
