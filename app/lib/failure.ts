import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import { SCREEN_MESSAGES, type ScreenMessage, SILENT } from '#contract/messages/screen-messages.ts'
import { oneStop } from '#contract/text/sentence.ts'
import type { FormFailure } from './public-form.ts'
import { UploadError } from './storage-error.ts'

/** `text`: Spanish sentences. */
export interface Failure {
  text: string
  code?: string
  fields?: Record<string, string>
  /** 'refused': permanent; 'busy': retryable; 'offline': unreachable. */
  kind: 'refused' | 'busy' | 'offline' | 'failed'
}

export class UserFacingError extends Error {
  readonly failure: Pick<FormFailure, 'status' | 'message'> & Partial<FormFailure>
  constructor(failure: UserFacingError['failure']) {
    super(failure.message)
    this.name = 'UserFacingError'
    this.failure = failure
  }
}

interface Row {
  failed: ScreenMessage
  /** By SQLSTATE, PGRST or storage code, or constraint name. */
  codes?: Record<string, ScreenMessage>
  /** Any invalid value. */
  invalid?: ScreenMessage
  upload?: ScreenMessage
  /** Without an answer, report no network. */
  silent?: true
  keeps?: 'always' | 'unjudged'
}

const CHANGED = { PGRST116: 'changed_meanwhile' } as const
const PAGE = {
  PGRST116: 'changed_since',
  '42501': 'forbidden',
  draft_is_page_data: 'page_too_large',
  slug_is_one_word: 'page_path_form',
  slug_hides_a_page: 'page_path_reserved',
  landing_pages_slug_key: 'page_path_taken',
} as const
const SALE = { ...CHANGED, '23505': 'offer_of_another_car' } as const

const ACTIONS = {
  load: { failed: 'not_loaded' },
  open: { failed: 'not_opened' },
  save: { failed: 'not_saved' },
  'change.save': { failed: 'change_not_saved' },
  'step.save': { failed: 'change_not_saved', codes: { PGRST116: 'changed_since' } },
  'cell.save': { failed: 'cell_not_saved', codes: { '42501': 'forbidden' }, silent: true },
  'staff.save': { failed: 'change_not_saved', codes: { '42501': 'forbidden', '23514': 'changed_meanwhile' } },
  'service.try': { failed: 'not_completed' },
  'setting.save': { failed: 'change_not_saved', codes: { '42501': 'forbidden' } },
  'content.save': {
    failed: 'change_not_saved',
    codes: {
      PGRST116: 'changed_since',
      '23505': 'content_of_that_name',
      '42501': 'forbidden',
      EntityTooLarge: 'screenshot_large',
      InvalidMimeType: 'screenshot_kind',
    },
    invalid: 'validation_failed',
  },
  'page.save': { failed: 'change_not_saved', codes: PAGE, invalid: 'validation_failed' },
  'page.publish': { failed: 'page_not_published', codes: PAGE },
  'page.delete': { failed: 'not_completed', codes: PAGE },
  'page.unpublish': { failed: 'page_not_unpublished', codes: PAGE },
  'poll.save': {
    failed: 'change_not_saved',
    codes: {
      PGRST116: 'changed_since',
      chosen_options_stay: 'poll_option_chosen',
      '23505': 'content_of_that_name',
      '42501': 'forbidden',
    },
  },
  'view.save': { failed: 'view_not_saved', codes: { PGRST116: 'view_changed', '23505': 'view_of_that_name' } },
  'answer.save': { failed: 'answer_not_saved' },
  'file.open': { failed: 'file_not_opened' },
  'file.prepare': { failed: 'file_not_prepared' },
  search: { failed: 'search_failed' },

  'account.delete': { failed: 'account_not_deleted', codes: { '42501': 'proof_needed' } },
  'profile.save': {
    failed: 'profile_not_saved',
    codes: {
      phone_follows_the_account: 'phone_follows_the_account',
      'signs in with': 'phone_follows_the_account',
      birth_date_is_of_an_adult: 'birth_date_is_of_an_adult',
      homoclave_ends_the_rfc: 'homoclave_ends_the_rfc',
      rfc_is_of_a_person: 'rfc_is_of_a_person',
      '42501': 'profile_needs_factor',
    },
    invalid: 'validation_failed',
    silent: true,
    keeps: 'unjudged',
  },
  'bank-profile.save': {
    failed: 'not_saved',
    codes: { '42501': 'bank_profile_needs_factor' },
    invalid: 'validation_failed',
    silent: true,
    keeps: 'always',
  },
  'bank-profile.erase': {
    failed: 'not_saved',
    codes: { '42501': 'bank_profile_needs_factor' },
    invalid: 'validation_failed',
    silent: true,
  },

  'client.save': { failed: 'not_saved', codes: { ...CHANGED, '42501': 'forbidden' } },
  'lead.save': { failed: 'not_saved', codes: { '42501': 'forbidden' } },
  'contact.log': { failed: 'not_saved', codes: { '42501': 'forbidden' } },
  'client.write': { failed: 'not_saved', codes: { ...CHANGED, '42501': 'forbidden' }, keeps: 'always' },

  'person.erase': { failed: 'person_not_erased', codes: { '42501': 'forbidden' } },

  'applications.load': { failed: 'applications_unavailable' },
  'application.load': { failed: 'application_unavailable' },
  'application.check': { failed: 'application_check_failed' },
  'application.start': { failed: 'application_not_started' },
  'application.review': { failed: 'application_not_reviewed' },
  'application.submit': { failed: 'application_not_submitted', codes: { '23505': 'application_already_active' } },
  'application.delete': { failed: 'application_not_deleted', codes: CHANGED },
  'application.withdraw': { failed: 'application_not_withdrawn', codes: CHANGED },
  pdf: { failed: 'pdf_not_prepared', codes: CHANGED },
  'authorisation.ask': { failed: 'not_completed' },
  'authorisation.save': { failed: 'authorisation_not_saved' },
  'message.send': { failed: 'message_not_sent', codes: CHANGED, keeps: 'always' },
  'car.upload': {
    failed: 'file_not_uploaded',
    codes: { EntityTooLarge: 'file_large', InvalidMimeType: 'car_file_kind' },
    silent: true,
  },
  'page.upload': {
    failed: 'file_not_uploaded',
    codes: { EntityTooLarge: 'file_large', InvalidMimeType: 'page_kind' },
  },

  'sale.save': { failed: 'not_saved', codes: SALE },
  'sale.write': { failed: 'not_saved', codes: SALE, keeps: 'always' },
  'sale.claim': { failed: 'not_saved', codes: { ...SALE, '22P02': 'not_an_offer' } },
  'sale.upload': {
    failed: 'file_not_uploaded',
    codes: { ...SALE, EntityTooLarge: 'file_large', InvalidMimeType: 'car_file_kind' },
    silent: true,
  },

  'feedback.send': {
    failed: 'not_sent',
    codes: { EntityTooLarge: 'screenshot_large', InvalidMimeType: 'screenshot_kind' },
    upload: 'screenshot_not_uploaded',
    keeps: 'unjudged',
  },
  'feedback.answer': { failed: 'not_saved', codes: { PGRST116: 'changed_since' }, keeps: 'always' },
  'screenshot.open': { failed: 'screenshot_not_opened' },
  'photo.open': { failed: 'photo_not_opened' },
  'delivery.check': { failed: 'delivery_unknown' },
  'valuation.search': { failed: 'spreadsheet_network' },
  'valuation.run': { failed: 'valuation_unreachable' },
} as const satisfies Record<string, Row>

export type ActionName = keyof typeof ACTIONS

const LATER: Record<string, ScreenMessage> = { SlowDown: 'too_many_requests', QuotaExceeded: 'files_quota' }
// Overloaded or unavailable: 503, 507, 429, 504.
const BUSY = new Set(['too_many_requests', 'site_busy', 'database_away', 'too_slow', 'storage_full'])
// Retryable.
const MAY_PASS = new Set([401, 429])
const NOT_YET = new Set(['page_missing'])

/** The backend's message, else by code, else no network, else the default. `noun` with its article ('tus citas'). */
export function failureOf(error: unknown, action: ActionName, noun = ''): Failure {
  const row: Row = ACTIONS[action]
  const failure = read(error, row, noun)
  const unjudged = failure.kind !== 'refused'
  const isKept = row.keeps === 'always' || (row.keeps === 'unjudged' && unjudged)
  return isKept ? { ...failure, text: `${failure.text} ${SCREEN_MESSAGES.typed_is_kept}` } : failure
}

export const failing =
  (action: ActionName) =>
  (error: unknown): Failure =>
    failureOf(error, action)

export const isRefused = (error: unknown) => isRefusal(codeOf(error))

function read(error: unknown, row: Row, noun: string): Failure {
  if (error instanceof UserFacingError) return toldIn(error.failure)
  const { message = '', hint } = (error ?? {}) as { message?: string; hint?: string | null }
  const code = codeOf(error)
  const withText = (text: string, kind: Failure['kind']): Failure => ({ text, kind, ...(code && { code }) })
  if (isRefusal(code) && message) return withText(message, 'refused')
  const ruled = Object.entries(row.codes ?? {}).find(
    ([rule]) => rule === code || (isRule(rule) && (message.includes(rule) || hint === rule)),
  )
  if (ruled) return withText(SCREEN_MESSAGES[ruled[1]], 'refused')
  const later = LATER[code ?? '']
  if (later) return withText(SCREEN_MESSAGES[later], 'busy')
  if (row.invalid && /^2[23]/.test(code ?? '')) return withText(SCREEN_MESSAGES[row.invalid], 'refused')
  if (!code && (!isOnline() || (row.silent && isUnanswered(error)))) return withText(FORM_MESSAGES.offline, 'offline')
  const failed = error instanceof UploadError ? (row.upload ?? row.failed) : row.failed
  return withText(sentence(failed, noun, code ? message : ''), BUSY.has(code ?? '') ? 'busy' : 'failed')
}

const toldIn = ({ status, message, code, fields }: UserFacingError['failure']): Failure => ({
  text: message,
  kind: status >= 500 || MAY_PASS.has(status) || NOT_YET.has(code ?? '') ? 'busy' : 'refused',
  ...(code && { code }),
  ...(fields && { fields }),
})

// Clients use their own code when there was no answer.
const codeOf = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && code !== '' && code !== 'offline' ? code : undefined
}

// As each client reports it.
const isUnanswered = (error: unknown) => {
  const { name = '', code = '-' } = (error ?? {}) as { name?: string; code?: string }
  return (
    /^(TypeError|AuthRetryableFetchError|FunctionsFetchError|TimeoutError)$/.test(name) || /^(offline)?$/.test(code)
  )
}

const isRefusal = (code: string | undefined) => code !== undefined && /^PT4\d\d$/.test(code)

// Constraint names occur in the message.
const isRule = (name: string) => /[a-z]_| /.test(name)

// Undefined on the server.
const isOnline = () => globalThis.navigator?.onLine !== false

const MANY = /^(los|las|tus|sus|mis) /

const sentence = (code: ScreenMessage, noun: string, message: string) => {
  const words = SCREEN_MESSAGES[code === 'not_loaded' && MANY.test(noun) ? 'not_loaded_many' : code]
  return oneStop(words.replace('{noun}', () => noun).replace('{message}', () => message || SILENT))
}
