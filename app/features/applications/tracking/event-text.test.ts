import { expect, test } from 'vitest'
import { ACTIVE_STATUSES, APPLICATION_STATUSES } from '#contract/applications/applications.ts'
import { eventText, stepsAhead } from './event-text.ts'
import { holderOf } from './holder.ts'

const event = (more: object) => ({
  kind: 'status',
  from_status: null,
  to_status: null,
  document_kind: null,
  ...more,
})

test.each([
  [event({ from_status: 'draft', to_status: 'submitted' }), 'Enviaste tu solicitud'],
  [event({ from_status: 'draft', to_status: 'pending_docs' }), 'Enviaste tu solicitud, con documentos por subir'],
  [event({ from_status: 'pending_docs', to_status: 'submitted' }), 'Enviada'],
  [event({ to_status: 'pending_docs' }), 'Faltan documentos'],
  [
    event({ kind: 'document', document_kind: 'identificacion', to_status: 'asked_again' }),
    'Te pedimos otra vez: Identificación oficial',
  ],
  [event({ kind: 'document', document_kind: 'carta_patronal', to_status: 'missing' }), 'Te pedimos: carta patronal'],
  [event({ kind: 'document', document_kind: null, to_status: null }), 'Documento: '],
  [event({ kind: 'note' }), 'Nota de tu asesor'],
])('%o is told as %s', (event, text) => expect(eventText(event)).toBe(text))

test('open applications have future steps, and so do approved ones', () => {
  for (const status of ACTIVE_STATUSES) expect(stepsAhead(status)).not.toEqual([])
  for (const ended of ['draft', 'rejected', 'withdrawn', 'expired', 'no_such']) expect(stepsAhead(ended)).toEqual([])
})

test('an approved application waits for the customer until the delivery is booked', () => {
  expect(holderOf('approved', 'Ana Ruiz', null)).toBe('Te toca a ti')
  expect(holderOf('approved', 'Ana Ruiz', 'booked')).toBe('Le toca a Ana Ruiz, quien te atiende')
  expect(holderOf('approved', 'Ana Ruiz', 'done')).toBeNull()
})

test('every open application has a responsible agent', () => {
  for (const { value } of APPLICATION_STATUSES)
    expect(holderOf(value, null, null) === null).toBe(value === 'withdrawn' || value === 'expired')
  expect(holderOf('submitted', 'Ana Ruiz', null)).toBe('Le toca a Ana Ruiz, quien te atiende')
  expect(holderOf('submitted', null, null)).toBe('Le toca a nuestro equipo')
})
