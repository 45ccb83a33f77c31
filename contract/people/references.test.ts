import { describe, expect, test } from 'vitest'
import { referenceProblems } from './references.ts'

const OWN = '+528112345678'
const TWO = {
  reference1_name: 'Emma Díaz Gómez',
  reference1_phone: '+528187654321',
  reference2_name: 'Luis Peña Soto',
  reference2_phone: '+528112223344',
}

describe('a refused reference', () => {
  test.each([
    ['at the applicant’s own phone', { reference1_phone: OWN }, 'reference1_phone', 'own_phone'],
    ['at that phone written otherwise', { reference2_phone: '52 1 81 1234 5678' }, 'reference2_phone', 'own_phone'],
    ['by the same phone', { reference2_phone: '81 8765 4321' }, 'reference2_phone', 'same_person'],
    ['by the same name', { reference2_name: 'Emma Díaz Gómez' }, 'reference2_name', 'same_person'],
    ['by that name written otherwise', { reference2_name: ' EMMA  DIAZ GOMEZ. ' }, 'reference2_name', 'same_person'],
  ])('%s', (_, change, field, code) => expect(referenceProblems({ ...TWO, ...change }, OWN)).toEqual([{ field, code }]))
  test('reports both problems, the own phone first', () =>
    expect(
      referenceProblems(
        { ...TWO, reference1_phone: OWN, reference2_phone: OWN, reference2_name: 'Emma Diaz Gómez' },
        OWN,
      ),
    ).toEqual([
      { field: 'reference1_phone', code: 'own_phone' },
      { field: 'reference2_name', code: 'same_person' },
      { field: 'reference2_phone', code: 'own_phone' },
    ]))
})

describe('an accepted reference', () => {
  test.each([
    ['of two people', TWO, OWN],
    ['of nothing', {}, OWN],
    ['of nothing, of somebody without a phone', {}, null],
    ['of what is no phone yet', { reference1_phone: '81', reference2_phone: '81' }, '81'],
    ['of names without a letter', { reference1_name: '...', reference2_name: '—' }, undefined],
  ])('%s', (_, answers, own) => expect(referenceProblems(answers, own)).toEqual([]))
})
