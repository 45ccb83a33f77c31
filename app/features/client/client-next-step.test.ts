import { describe, expect, test } from 'vitest'
import { type Affairs, nextStepWith } from './client-next-step.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const NOTHING: Affairs = { applications: [], visits: [], offers: [], listings: [], unanswered: 0, papers: [] }
const application = (status: string) => ({ id: status, status, car_info: { vehicleTitle: 'Mazda 3 2021' } })
const visit = (starts_at: string, more: object = {}) => ({
  kind: 'visita',
  status: 'booked',
  starts_at,
  arrived_at: null,
  zone: 'America/Monterrey',
  application_id: null,
  ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
  ...more,
})
const HERE = visit('2026-11-23T17:45:00Z', { arrived_at: '2026-11-23T17:40:00Z' })
const PAST = visit('2026-11-20T17:00:00Z')
const COMING = visit('2026-11-24T16:00:00Z')
const OFFER = { id: 'q1', car: 'Nissan Versa 2020', state: 'open', valid_until: '2026-11-30T18:00:00Z' }

const textOf = (affairs: Partial<Affairs>) => nextStepWith({ ...NOTHING, ...affairs }, NOW).text

describe('the next step with a client', () => {
  test.each<[string, Partial<Affairs>]>([
    ['Llámale y acuerda qué sigue', {}],
    [
      'Llámale y acuerda qué sigue',
      { applications: [application('rejected')], offers: [{ ...OFFER, state: 'expired' }] },
    ],
    ['Llámale y acuerda qué sigue', { visits: [visit('2026-11-20T17:00:00Z', { status: 'done' })] }],
    ['Ayúdale a terminar su solicitud', { applications: [application('draft')] }],
    ['Dale seguimiento a la oferta por su Nissan Versa 2020: vence el 30 nov', { offers: [OFFER] }],
    [
      'Dale seguimiento a la oferta por su Nissan Versa 2020: vence el 30 nov',
      { offers: [OFFER], listings: [{ quote_id: OFFER.id, stage: 'valuada' }] },
    ],
    ['Llámale y acuerda qué sigue', { offers: [OFFER], listings: [{ quote_id: OFFER.id, stage: 'inspeccion' }] }],
    ['Acuerda la entrega de Mazda 3 2021', { applications: [application('approved')] }],
    ['Recuérdale los documentos que faltan', { applications: [application('pending_docs')] }],
    ['Pasa a revisión su solicitud', { applications: [application('submitted')] }],
    ['Decide su solicitud', { applications: [application('reviewing')] }],
    ['Revisa el documento que subió', { applications: [application('reviewing')], papers: ['reviewing'] }],
    [
      'Revisa los 3 documentos que subió',
      { applications: [application('submitted')], papers: Array(3).fill('submitted') },
    ],
    [
      'Revisa el documento que subió',
      {
        applications: [application('submitted'), application('rejected')],
        papers: ['submitted', 'rejected', 'rejected'],
      },
    ],
    ['Decide su solicitud', { applications: [application('reviewing')], papers: ['rejected'] }],
    ['Responde su mensaje', { applications: [application('submitted')], papers: ['submitted'], unanswered: 1 }],
    ['Responde sus 2 mensajes', { unanswered: 2 }],
    ['Ya llegó a su cita: recíbelo', { visits: [COMING, PAST, HERE], unanswered: 2 }],
  ])('%s', (text, affairs) => expect(textOf(affairs)).toBe(text))

  test('a past visit without a result precedes answers', () =>
    expect(textOf({ visits: [PAST], unanswered: 1 })).toMatch(/^Anota cómo le fue en su cita del vie/))

  test("the nearest future visit uses its branch's clock", () =>
    expect(textOf({ visits: [visit('2026-11-28T16:00:00Z'), COMING] })).toMatch(/^Recíbelo el mar.*10:00/))

  test('an agreed delivery is not requested again, a cancelled one is', () => {
    const delivery = (status: string) =>
      textOf({
        applications: [application('approved')],
        visits: [visit('2026-11-20T17:00:00Z', { kind: 'entrega', status, application_id: 'approved' })],
      })
    expect(delivery('done')).toBe('Llámale y acuerda qué sigue')
    expect(delivery('cancelled')).toBe('Acuerda la entrega de Mazda 3 2021')
  })

  test('has a link to where it is done', () => {
    expect(nextStepWith({ ...NOTHING, applications: [application('submitted')] }, NOW).at).toEqual({
      pestana: 'solicitudes',
      solicitud: 'submitted',
    })
    expect(nextStepWith({ ...NOTHING, visits: [COMING] }, NOW).at).toEqual({ pestana: 'citas' })
    expect(nextStepWith(NOTHING, NOW).at).toBeNull()
  })
})
