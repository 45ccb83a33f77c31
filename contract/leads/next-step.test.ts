import { describe, expect, test } from 'vitest'
import { ACTIVE_STATUSES, APPLICATION_STATUSES } from '../applications/applications.ts'
import { applicationStepOf, type CarDelivery, type Standing } from './next-step.ts'

const standing = (status: string, more: Partial<Standing> = {}): Standing => ({
  id: 'a1',
  status,
  ordencompra: 'OC-1',
  delivery: null,
  ...more,
})
const DELIVERIES: (CarDelivery | null)[] = [null, 'booked', 'done']

describe('for every status', () => {
  const all = APPLICATION_STATUSES.flatMap(({ value }) => DELIVERIES.map((delivery) => standing(value, { delivery })))
  test.each(all)('$status, delivery $delivery: has a sentence and a link', (given) => {
    const { title, text, action } = applicationStepOf(given)
    expect(text).toMatch(/[.]$/)
    expect(title).not.toMatch(/[.]$/)
    expect(action.to).toMatch(/^\/escritorio\//)
    expect(action.label).not.toBe('')
  })
  test.each(all)('$status, delivery $delivery: offers a delivery only when approved and not booked', (given) => {
    const isDue = given.status === 'approved' && given.delivery === null
    const { title, text, action } = applicationStepOf(given)
    expect(action.kind === 'book').toBe(isDue)
    expect(`${title} ${text}`.includes('Agenda la entrega')).toBe(isDue)
  })
  test.each(all.filter(({ status }) => status !== 'approved'))(
    '$status: a delivery ($delivery) adds nothing',
    (given) => expect(applicationStepOf(given)).toEqual(applicationStepOf({ ...given, delivery: null })),
  )
})

test.each([
  ['draft', {}, 'Continuar solicitud', '/escritorio/aplicacion/a1'],
  ['of the future', {}, 'Continuar solicitud', '/escritorio/aplicacion/a1'],
  ['submitted', {}, 'Dar seguimiento', '/escritorio/seguimiento/a1'],
  ['reviewing', {}, 'Dar seguimiento', '/escritorio/seguimiento/a1'],
  ['pending_docs', {}, 'Subir documentos', '/escritorio/seguimiento/a1#documentos'],
  ['approved', {}, 'Agendar entrega', '/escritorio/citas?tipo=entrega&auto=OC-1'],
  ['approved', { ordencompra: null }, 'Agendar entrega', '/escritorio/citas?tipo=entrega'],
  ['approved', { delivery: 'booked' }, 'Ver mi cita', '/escritorio/citas'],
  ['approved', { delivery: 'done' }, 'Ver mis citas', '/escritorio/citas'],
  ['rejected', {}, 'Elegir otro auto', '/escritorio/autos'],
  ['withdrawn', {}, 'Elegir otro auto', '/escritorio/autos'],
  ['expired', {}, 'Elegir otro auto', '/escritorio/autos'],
] as const)('%s %o: %s', (status, more, label, to) =>
  expect(applicationStepOf(standing(status, more)).action).toMatchObject({ label, to }),
)

test('one document is named, several are counted elsewhere', () => {
  expect(applicationStepOf(standing('pending_docs', { papers: ['Recibos de nómina'] })).title).toBe(
    'Sube tu documento: Recibos de nómina',
  )
  expect(applicationStepOf(standing('pending_docs', { papers: ['Uno', 'Dos'] })).title).toBe(
    'Sube los documentos que faltan',
  )
})

test('has no action while others decide', () => {
  for (const status of ACTIVE_STATUSES.filter((active) => active !== 'pending_docs'))
    expect(applicationStepOf(standing(status)).action.kind).toBe('follow')
})
