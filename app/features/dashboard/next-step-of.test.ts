import { describe, expect, test } from 'vitest'
import { applicationStepOf } from '#contract/leads/next-step.ts'
import { nextStepOf, type Situation } from './next-step-of.ts'

const NOW = new Date('2026-11-22T18:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()

const profile = {
  first_name: 'Emma',
  last_name: 'Gómez',
  mother_last_name: 'Díaz',
  phone: '+528112345678',
  birth_date: '1990-05-15',
  civil_status: 'soltero',
  rfc: 'GODE561231GR8',
  homoclave: 'GR8',
  fiscal_situation: '605',
}
const application = (status: string, more: object = {}) => ({
  id: 'a1',
  status,
  title: 'Mazda 3 2021',
  ordencompra: 'OC-1',
  delivery: null,
  papers: [],
  since: inHours(-24),
  ...more,
})
const appointment = { kind: 'visita', startsAt: inHours(20), when: 'mañana a las 10:00', title: 'Visita en Monterrey' }
const offer = { title: 'Nissan Versa 2020', validUntil: inHours(40), to: '/escritorio/vende-tu-auto?auto=1' }
const draft = { id: 'd1', title: 'Kia Rio 2020' }
const all: Situation = {
  profile: {},
  draft,
  application: application('pending_docs', { papers: ['Identificación oficial'] }),
  unread: 'a1',
  appointment,
  offer,
}
const actionOf = (situation: Partial<Situation>) => nextStepOf({ profile, ...situation }, NOW).action

test('the most important step is shown', () => {
  let left: Situation = { ...all }
  expect(nextStepOf(left, NOW)).toMatchObject({
    action: 'Completar perfil',
    title: 'Completa tu perfil: faltan 9 datos',
    done: { value: 0, max: 9 },
  })
  left = { ...left, profile }
  expect(nextStepOf(left, NOW)).toMatchObject({
    title: 'Sube tu documento: Identificación oficial',
    to: '/escritorio/seguimiento/a1#documentos',
  })
  left = { ...left, application: application('reviewing') }
  expect(nextStepOf(left, NOW).action).toBe('Leer mensaje')
  left = { ...left, unread: null }
  expect(nextStepOf(left, NOW).action).toBe('Ver mi cita')
  left = { ...left, appointment: null }
  expect(nextStepOf(left, NOW).action).toBe('Ver oferta')
  left = { ...left, offer: null }
  expect(nextStepOf(left, NOW).action).toBe('Dar seguimiento')
  left = { ...left, application: application('withdrawn') }
  expect(nextStepOf(left, NOW)).toMatchObject({
    title: 'Termina tu solicitud: Kia Rio 2020',
    to: '/escritorio/aplicacion/d1',
  })
  left = { ...left, draft: null }
  expect(nextStepOf(left, NOW).action).toBe('Ver inventario')
})

describe('unknown or distant facts show nothing', () => {
  test.each<[string, Partial<Situation>, string]>([
    ['nothing known', {}, 'Ver inventario'],
    ['an appointment in a week', { appointment: { ...appointment, startsAt: inHours(170) } }, 'Ver inventario'],
    ['an offer with days left', { offer: { ...offer, validUntil: inHours(100) } }, 'Ver inventario'],
    ['an approval', { application: application('approved') }, 'Agendar entrega'],
    [
      'an approval whose delivery is booked',
      { application: application('approved', { delivery: 'booked' }) },
      'Ver mi cita',
    ],
    [
      'a delivery that is booked and tomorrow',
      {
        application: application('approved', { delivery: 'booked' }),
        appointment: { ...appointment, kind: 'entrega' },
      },
      'Ver mi cita',
    ],
    ['a car that was handed over', { application: application('approved', { delivery: 'done' }) }, 'Ver inventario'],
    ['an approval of long ago', { application: application('approved', { since: inHours(-2000) }) }, 'Ver inventario'],
    ['a rejection, and a draft', { application: application('rejected'), draft }, 'Continuar solicitud'],
  ])('%s', (_name, situation, action) => expect(actionOf(situation)).toBe(action))
})

test('several documents are grouped, and one profile field named', () => {
  const papers = ['Identificación oficial', 'Comprobante de domicilio']
  expect(nextStepOf({ profile, application: application('pending_docs', { papers }) }, NOW).text).toBe(
    'Tu solicitud por Mazda 3 2021 los espera: identificación oficial y comprobante de domicilio.',
  )
  expect(nextStepOf({ profile: { ...profile, rfc: ' ' } }, NOW)).toMatchObject({
    title: 'Completa tu perfil: falta 1 dato',
    text: 'Con ellos puedes solicitar financiamiento: RFC.',
    to: '/escritorio/profile#rfc',
  })
})

test("an application's next step has the same text as on its page", () => {
  for (const status of ['submitted', 'reviewing', 'pending_docs', 'approved']) {
    const { title, action } = applicationStepOf(application(status))
    expect(nextStepOf({ profile, application: application(status) }, NOW)).toMatchObject({
      title,
      to: action.to,
      action: action.label,
    })
  }
})
