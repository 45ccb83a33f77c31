import { expect, test } from 'vitest'
import { advisorColumns, advisorProblem, typedAdvisor } from './advisor-typed.ts'

const PERSON = { id: 'x', name: 'X', phone: null, avatar_path: null, page: null }
const HOURS = {
  mon: [
    ['09:00', '14:00'],
    ['16:00', '19:00'],
  ],
  tue: [],
  wed: [],
  thu: [],
  fri: [],
  sat: [['10:00', '24:00']],
  sun: [],
}

test('a new page starts hidden', () => {
  expect(advisorColumns(typedAdvisor(PERSON))).toEqual({
    bio: '',
    branch_code: null,
    published: false,
    languages: ['Español'],
    recommended: [],
    hours: null,
  })
})

test('a page survives a round trip through its form', () => {
  const columns = {
    bio: 'Hola',
    branch_code: 'MTY',
    published: true,
    languages: ['Español', 'Inglés'],
    recommended: ['A1'],
    hours: HOURS,
  }
  const page = { ...columns, id: 'x', updated_at: '' }
  expect(advisorColumns(typedAdvisor({ ...PERSON, page }))).toEqual(columns)
})

test.each([
  ['bio', ' '],
  ['bio', 'a'.repeat(1501)],
  ['languages', ' , '],
  ['languages', 'a,b,c,d,e,f,g'],
  ['recommended', '1,2,3,4,5,6,7'],
  ['mon', '9-18'],
  ['mon', '18:00-09:00'],
  ['mon', '09:00-14:00, 13:00-19:00'],
  ['mon', 'cerrado'],
] as const)('%s %j is refused', (name, text) => expect(advisorProblem(name, text)).toEqual(expect.any(String)))

test.each([
  ['mon', ''],
  ['mon', '09:00 - 18:00'],
  ['recommended', ''],
] as const)('%s %j is accepted', (name, text) => expect(advisorProblem(name, text)).toBe(true))
