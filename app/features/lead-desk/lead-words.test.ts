import { describe, expect, test } from 'vitest'
import { instantText } from '#contract/dates/date-texts.ts'
import { adText, lastContactText, leadName, leadNextStep, waitText } from './lead-words.ts'
import { type LeadRow, searchedText } from './queries.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const lead = (more: Partial<LeadRow> = {}): LeadRow => ({
  id: '7',
  name: 'Emma Gómez',
  phone: '+528112345678',
  email: null,
  city: null,
  source: null,
  agent_id: null,
  account_id: null,
  created_at: '2026-11-20T18:00:00Z',
  last_touch_at: '2026-11-23T16:00:00Z',
  last_touch_kind: 'contacto',
  wants: null,
  wants_title: null,
  waiting_since: null,
  last_contact_at: null,
  last_contact_channel: null,
  last_contact_outcome: null,
  last_contact_grade: null,
  state: 'nuevo',
  snoozed_until: null,
  decline_reason: null,
  duplicate_of: null,
  marketing: false,
  next_action: 'Haz el primer contacto',
  next_at: null,
  attention_at: null,
  stage: 'nuevo',
  campaign: null,
  ...more,
})

describe('the next step with a lead', () => {
  const at = '2026-11-24T18:00:00Z'
  test.each<[string, Partial<LeadRow>]>([
    ['Haz el primer contacto', {}],
    ['Respóndele · espera desde hace 2 h', { next_action: 'Respóndele', waiting_since: '2026-11-23T16:00:00Z' }],
    [`Mándale fotos · ${instantText('moment', at)}`, { next_action: 'Mándale fotos', next_at: at }],
    [
      `Retómalo · ${instantText('moment', at)}`,
      { state: 'pospuesto', next_action: 'Retómalo', next_at: at, waiting_since: '2026-11-23T16:00:00Z' },
    ],
    ['Descartado: Compró en otro lado', { state: 'descartado', decline_reason: 'compro_en_otro_lado' }],
    ['Ganado', { next_action: null, stage: 'ganado' }],
  ])('%s', (text, more) => expect(leadNextStep(lead(more), NOW).text).toBe(text))

  test('overdue is red', () => {
    expect(leadNextStep(lead({ next_at: at }), NOW).tone).toBe('accent')
    expect(leadNextStep(lead({ next_at: '2026-11-23T17:00:00Z' }), NOW).tone).toBe('danger')
  })

  test('waiting more than an hour is red', () => {
    expect(leadNextStep(lead({ waiting_since: '2026-11-23T17:30:00Z' }), NOW).tone).toBe('warn')
    expect(leadNextStep(lead({ waiting_since: '2026-11-23T16:30:00Z' }), NOW).tone).toBe('danger')
  })
})

test.each([
  ['2026-11-23T17:59:40Z', '0 min'],
  ['2026-11-23T17:01:00Z', '59 min'],
  ['2026-11-22T18:01:00Z', '23 h'],
  ['2026-11-20T18:00:00Z', '3 días'],
  ['2026-11-23T18:05:00Z', '0 min'],
])('a lead since %s has waited %s', (since, text) => expect(waitText(since, NOW)).toBe(text))

test('a contact shows how reliable it is', () => {
  const made = { last_contact_channel: 'call', last_contact_outcome: 'contesto', last_contact_grade: 'declarada' }
  expect(lastContactText(lead(made))).toBe('Llamada: contestó · declarada')
  expect(lastContactText(lead())).toBe('')
})

test('an ad shows its name and the ids that the platform gave', () => {
  const ids = { ad_id: '34', adset_id: '56', campaign_id: '78', form_id: '90' }
  expect(adText({ platform: 'fb', ad_name: 'Versa', ...ids })).toBe(
    'Versa · anuncio 34 · conjunto 56 · campaña 78 · formulario 90',
  )
  expect(adText({ platform: 'otro' })).toBe('')
})

test('a lead without a name shows its phone', () => {
  expect(leadName(lead({ name: null }))).toBe('81 1234 5678')
  expect(leadName(lead({ name: null, phone: null }))).toBe('Sin nombre')
})

test.each([
  ['García', 'garcia'],
  ['81 1234-56', '81123456'],
  ['(+52) 81', '5281'],
])('%j is searched as %j', (typed, text) => expect(searchedText(typed)).toBe(text))
