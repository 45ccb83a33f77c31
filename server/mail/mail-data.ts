import type { VisitOption } from '#contract/car-gone.ts'

/** What one message with a code and a link says. `code` is what the person types, `link` what they follow instead. */
interface CodeAndLink {
  code: string
  link: string
}

/** Every mail the product writes by itself, and what each needs to be written. */
export interface MailData {
  'confirm-signup': CodeAndLink
  'magic-link': CodeAndLink
  recovery: CodeAndLink
  invite: CodeAndLink
  /** To the address that is being left. */
  'email-change-current': CodeAndLink & { newEmail: string }
  /** To the address that is being taken. */
  'email-change-new': CodeAndLink & { newEmail: string }
  reauthentication: { code: string }
  'password-changed': Record<string, never>
  /** To the old address, so that its owner hears of it. */
  'email-changed': { oldEmail: string; newEmail: string }
  'phone-changed': { newPhone: string }
  'mfa-enrolled': { factorType: FactorType; friendlyName?: string }
  'mfa-removed': { factorType: FactorType; friendlyName?: string }
  /** `name`: what the passkey is called. */
  'passkey-added': { name: string }
  /** `left`: how many are still good. */
  'recovery-code-used': { left: number }
  /** To who has an account with an address that somebody wanted for another. */
  'address-taken': Record<string, never>
  /** The farewell. `heldUntil` (ISO) and `reason`: where the law keeps the record. */
  'account-deleted': { name?: string; heldUntil?: string; reason?: string }
  /** To who applied for a vacancy. `days`: how long the application is kept. */
  'candidacy-received': { name: string; vacancy: string; folio: string; days: number }
  /** To a candidate, as somebody of the house wrote and signs it (db/api/candidacies.sql). */
  'candidate-letter': { subject: string; body: string; signer: string; folio: string }
  /** To a candidate, of an interview (db/api/vacancy-desk.sql); `startsAt` ISO, `timeZone` IANA. */
  'candidate-interview': {
    what: 'booked' | 'moved' | 'cancelled'
    name: string
    vacancy: string
    way: 'sucursal' | 'telefono' | 'video'
    startsAt: string
    timeZone: string
    branch: string
    address?: string
    interviewer?: string
    folio: string
    /** Of the link where they change or cancel it. */
    token?: string
  }
  /** To a candidate: they choose the hour of their interview by the link of `token`. */
  'interview-choice': { name: string; vacancy: string; way: string; folio: string; token: string }
  /** To who interviews; `byCandidate`: the candidate chose, moved or called it off by their link. */
  'interview-for-staff': {
    what: 'booked' | 'moved' | 'cancelled'
    name: string
    vacancy: string
    way: string
    startsAt: string
    timeZone: string
    branch: string
    byCandidate: boolean
  }
  /** To a candidate whose data are erased after `until` (YYYY-MM-DD), unless they agree to more by the link of `token`. */
  'candidacy-keep': { name: string; vacancy: string; until: string; folio: string; token: string }
  /** `kind` as contract/arco-kinds.ts has it, `dueOn` YYYY-MM-DD. */
  'arco-received': ArcoRequest
  /** To the dealership's own address; `candidacies`: folios of what the same person sent to work here. */
  'arco-to-answer': ArcoRequest & {
    name: string
    email: string
    phone?: string
    holder: string
    candidacies?: string[]
  }
  'appointment-booked': AppointmentNews
  'appointment-moved': AppointmentNews
  'appointment-cancelled': AppointmentNews & { reason?: string }
  /** A day before, and two hours before to who has not said that they come; `token` of the link where they say it. */
  'appointment-reminder': AppointmentNews & { token?: string }
  /** They did not come; `hours`: up to three that are free, ISO. */
  'appointment-missed': AppointmentFacts & { name?: string; hours: string[] }
  /** The car of their visit is not there; `why` and `options` as contract/car-gone.ts has them. */
  'appointment-car-gone': AppointmentFacts & { name?: string; why: string; options: VisitOption[]; token?: string }
  /** To who receives the customer; `news`: booked, moved, cancelled, restored, missed or car_gone. */
  'appointment-for-advisor': AppointmentFacts & {
    news: string
    customer: string
    customerPhone?: string
    note?: string
    reason?: string
  }
  /** To who waits for a day (YYYY-MM-DD) that was full. */
  'appointment-place': { name?: string; kind: string; branch: string; day: string; vehicle?: string }
  /** `status` as contract/applications.ts has it; `papers`: those that are still to come; `news`: they have all come. */
  'application-status': {
    id: string
    folio: string
    status: string
    vehicle?: string
    note?: string
    news?: 'papers'
    papers?: { kind: string; reason?: string }[]
  }
  /** `client`: it goes to the advisor of that customer; absent: to the customer. */
  'application-message': { id: string; folio: string; from: string; body: string; client?: string }
  /** To an address that was typed for an alert; `kind`, `search` and `car` as contract/alert-text.ts has them. */
  'alert-confirm': { token: string; kind: string; search?: string; car?: string }
  /** To who asked for an offer for their car; `validUntil` ISO. */
  'offer-made': { id: string; folio: string; car: string; amount: number; validUntil: string; warning?: string }
  /** What somebody's alerts found; `many` may be more than the cars that are told; `token` of the link where they end them. */
  'alert-cars': { cars: FoundCar[]; many: number; token: string }
  /** Advertising of a mail campaign (db/api/mailings.sql); `path`: where its button leads; without `token` it is a sample. */
  mailing: { subject: string; body: string; name?: string; button?: string; path?: string; token?: string }
  'bureau-code': { code: string }
  /** To who was attended, as somebody of the staff says; `channel` as contract/lead-work.ts has it. */
  'care-question': { name?: string; agent?: string; channel: string; token: string }
  /**
   * To the staff, of a person who waits: `news` is 'recordatorio' or 'gerente' (db/api/answer-clocks.sql), or why they were given to somebody
   * (db/api/distribution.sql; '…_otro': to who attended them until then). `other`: the colleague; `client`: their account; `minutes` of open branch.
   */
  'lead-news': LeadNews & { items?: LeadNews[] }
  /** To the owner, on Mondays (db/api/figures-weekly.sql): days YYYY-MM-DD, `by` source, branch or agent, `part` as it is called. */
  'weekly-figures': {
    from: string
    to: string
    lines: {
      metric: string
      now: number
      before: number
      by?: string
      part?: string
      partNow?: number
      partBefore?: number
    }[]
  }
  /** To the owner: somebody took more than two hundred rows out (db/api/exports.sql); `at` ISO. */
  'export-made': { who: string; view: string; rows: number; reason: string; at: string }
  /** To whom a note of the staff names; `deal`, `lead` or `client`: what it is about. */
  'note-mention': {
    from: string
    body: string
    about?: string
    deal?: string
    lead?: string
    client?: string
    /** A candidacy, with its vacancy. */
    candidate?: string
    vacancy?: string
  }
  /** To whose work a task is, at the minute that they chose; `dueAt` ISO. */
  'task-reminder': { title: string; dueAt: string; deal?: string; about?: string; client?: string }
}

interface LeadNews {
  news: string
  who: string
  phone?: string
  client?: string
  other?: string
  minutes?: number
}

/** A car that an alert found (db/api/alert-matching.sql): `like` is the title of the car that it is like, `was` what it cost before. */
export interface FoundCar {
  kind: string
  search?: string
  like?: string
  title: string
  slug: string
  price: number
  was?: number
  reserved?: boolean
}

/** As private.appointment_facts (db/api/appointment-news.sql) says them: `kind` as contract/appointments.ts has it, `startsAt` ISO. */
export interface AppointmentFacts {
  kind: string
  vehicle?: string
  branch: string
  address?: string
  /** E.164. */
  phone?: string
  startsAt: string
  /** IANA name. */
  timeZone: string
}

/** To the customer; `advisor`: the first name of who receives them. */
type AppointmentNews = AppointmentFacts & { name?: string; advisor?: string }

interface ArcoRequest {
  folio: string
  kind: string
  dueOn: string
  request: string
}

export type MailTemplate = keyof MailData

type FactorType = 'totp' | 'phone' | 'webauthn'
