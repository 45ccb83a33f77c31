import type { VisitOption } from '#contract/vehicles/car-gone.ts'

interface CodeAndLink {
  code: string
  link: string
}

export interface MailData {
  'confirm-signup': CodeAndLink
  'magic-link': CodeAndLink
  recovery: CodeAndLink
  invite: CodeAndLink
  'email-change-current': CodeAndLink & { newEmail: string }
  'email-change-new': CodeAndLink & { newEmail: string }
  reauthentication: { code: string }
  'password-changed': Record<string, never>
  'email-changed': { oldEmail: string; newEmail: string }
  'phone-changed': { newPhone: string }
  'mfa-enrolled': { factorType: FactorType; friendlyName?: string }
  'mfa-removed': { factorType: FactorType; friendlyName?: string }
  'passkey-added': { name: string }
  'recovery-code-used': { left: number }
  'address-taken': Record<string, never>
  'account-deleted': { name?: string; heldUntil?: string; reason?: string }
  'candidacy-received': { name: string; vacancy: string; folio: string; days: number }
  'candidate-letter': { subject: string; body: string; signer: string; folio: string }
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
    token?: string
  }
  'interview-choice': { name: string; vacancy: string; way: string; folio: string; token: string }
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
  'candidacy-keep': { name: string; vacancy: string; until: string; folio: string; token: string }
  'arco-received': ArcoRequest
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
  'appointment-reminder': AppointmentNews & { confirmed?: boolean }
  'appointment-missed': AppointmentFacts & { name?: string; hours: string[]; token?: string }
  'appointment-car-gone': AppointmentFacts & { name?: string; why: string; options: VisitOption[]; token?: string }
  /** 'booked', 'moved', 'cancelled', 'restored', 'missed' or 'car_gone'. */
  'appointment-for-advisor': AppointmentFacts & {
    news: string
    customer: string
    customerPhone?: string
    note?: string
    reason?: string
  }
  'appointment-place': { name?: string; kind: string; branch: string; day: string; vehicle?: string }
  'application-status': {
    id: string
    folio: string
    status: string
    vehicle?: string
    note?: string
    news?: 'papers'
    papers?: { kind: string; reason?: string }[]
  }
  'application-message': { id: string; folio: string; from: string; body: string; client?: string }
  /** The search in words (contract/alerts/alert-text.ts). */
  'alert-confirm': { token: string; kind: string; search?: string; car?: string; precio?: number }
  /** `validUntil` is an ISO 8601 instant. */
  'offer-made': { id: string; folio: string; car: string; amount: number; validUntil: string; warning?: string }
  'alert-cars': { cars: FoundCar[]; many: number; token: string }
  mailing: { subject: string; body: string; name?: string; button?: string; path?: string; token?: string }
  'bureau-code': { code: string }
  'care-question': { name?: string; agent?: string; channel: string; token: string }
  'lead-news': LeadNews & { items?: LeadNews[] }
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
  'export-made': { who: string; view: string; rows: number; reason: string; at: string }
  'note-mention': {
    from: string
    body: string
    about?: string
    deal?: string
    lead?: string
    client?: string
    candidate?: string
    vacancy?: string
  }
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

export interface AppointmentFacts {
  kind: string
  vehicle?: string
  branch: string
  address?: string
  phone?: string
  startsAt: string
  timeZone: string
}

type AppointmentNews = AppointmentFacts & { name?: string; advisor?: string; token?: string }

interface ArcoRequest {
  folio: string
  kind: string
  dueOn: string
  request: string
}

export type MailTemplate = keyof MailData

type FactorType = 'totp' | 'phone' | 'webauthn'
