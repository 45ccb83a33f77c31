import { expect, test } from 'vitest'
import { absenceLine, candidateText, shiftText } from './duty-words.ts'
import type { Absence, TurnCandidate } from './queries.ts'

const ABSENCE: Absence = {
  id: 'a',
  first_day: '2027-01-18',
  last_day: '2027-01-20',
  reason: null,
  state: 'pedida',
  covered_by: null,
  cover: null,
}

test.each<[Partial<Absence>, string]>([
  [{}, '18–20 de enero, por autorizar'],
  [{ last_day: '2027-01-18', state: 'aprobada', cover: 'Beto' }, '18 de enero, autorizada. Cubre Beto'],
  [{ state: 'rechazada' }, '18–20 de enero, no autorizada'],
])('%j reads %s', (some, text) => expect(absenceLine({ ...ABSENCE, ...some })).toBe(text))

test.each([
  [{ working: true, busy_until: null }, 'En turno'],
  [{ working: false, busy_until: null }, 'Fuera de turno'],
  [{ working: false, busy_until: '2027-01-18T22:30:00Z' }, 'Ocupado hasta las 4:30 p.m.'],
])('%j reads %s', (shift, text) => expect(shiftText(shift, 'America/Monterrey')).toBe(text))

const SOMEBODY: TurnCandidate = { name: 'Ana', chosen: false, here: true, works: true, given: 2, waits_since: null }
test.each<[Partial<TurnCandidate>, string]>([
  [{}, 'Hoy llevaba 2'],
  [{ given: 0 }, 'Hoy no llevaba ninguno'],
  [{ open: 20, cap: 20 }, 'Hoy llevaba 2 · Lleno: 20 de 20'],
  [{ open: 3, cap: 20 }, 'Hoy llevaba 2'],
  [{ here: false }, 'En otra sucursal · Hoy llevaba 2'],
  [{ works: false, here: false }, 'Fuera de turno'],
  [{ works: false, here: false, away: true }, 'Ausente'],
  [{ works: false, here: false, busy: true }, 'Ocupado'],
])('%j reads %s', (some, text) => expect(candidateText({ ...SOMEBODY, ...some })).toBe(text))
