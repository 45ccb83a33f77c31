import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURP_PROBLEMS, type CurpProblem, curpBirthDate, curpDigit, curpProblem } from './curp.ts'

test.each<[string, CurpProblem]>([
  ['', 'shape'],
  ['LOOA531113HTCPBN0', 'shape'],
  ['LOOA531113HTCPBN077', 'shape'],
  ['LOOA531113QTCPBN07', 'shape'],
  ['LOOA531113HTCAEI07', 'shape'],
  ['LOOA531113HXXPBN07', 'state'],
  ['LOOA530231HTCPBN07', 'date'],
  ['LOOA530229HTCPBN07', 'date'],
  ['OEAF771012HMCRGR09', 'digit'],
  ['LOOA531113HTCPBN08', 'digit'],
])('%s: %s', (curp, problem) => expect(curpProblem(curp)).toBe(problem))

test.each([
  ['LOOA531113HTCPBN07', '1953-11-13'],
  ['BOXW310820HNERXN09', '1931-08-20'],
  [' looa-531113-htcpbn-07 ', '1953-11-13'],
  ['OEAF771012HMCRGR08', '1977-10-12'],
])('%s is born on %s', (curp, date) => {
  expect(curpProblem(curp)).toBeNull()
  expect(curpBirthDate(curp)).toBe(date)
})

test('a letter in the 17th place means birth from 2000 on, and X is non-binary', () => {
  const before = 'GODE040229XDFMZMA'
  expect(curpProblem(before + curpDigit(before))).toBeNull()
  expect(curpBirthDate(before + curpDigit(before))).toBe('2004-02-29')
})

test('rejects a future birth by the 17th character', () => {
  const born = (date: string) => {
    const before = `GODE${date}XDFMZMA`
    return before + curpDigit(before)
  }
  const noon = new Date('2026-03-10T18:00:00Z')
  expect(curpProblem(born('561231'), noon)).toBe('future')
  expect(curpProblem(born('260311'), noon)).toBe('future')
  expect(curpProblem(born('260310'), noon)).toBeNull()
  expect(curpProblem(born('260311'), new Date('2026-03-11T05:59:00Z'))).toBe('future')
  expect(curpProblem(born('260311'), new Date('2026-03-11T06:00:00Z'))).toBeNull()
})

test('the displayed example is valid', () =>
  expect(curpProblem(/\b[A-Z0-9]{18}\b/.exec(CURP_PROBLEMS.shape)![0])).toBeNull())

test('detects any wrong digit', () =>
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 9 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
      const curp = 'LOOA531113HTCPBN07'
      fc.pre(curp[at] !== String(digit))
      const wrong = curp.slice(0, at) + digit + curp.slice(at + 1)
      fc.pre(((Number(curp[at]) - digit) * (18 - at)) % 10 !== 0)
      expect(curpProblem(wrong)).not.toBeNull()
    }),
  ))

test('never throws', () => fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void curpProblem(text))))
