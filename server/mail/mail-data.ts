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
  /** `kind` as contract/arco-kinds.ts has it, `dueOn` YYYY-MM-DD. */
  'arco-received': ArcoRequest
  /** To the dealership's own address. */
  'arco-to-answer': ArcoRequest & { name: string; email: string; phone?: string; holder: string }
  'appointment-booked': AppointmentNews
  'appointment-moved': AppointmentNews
  'appointment-cancelled': AppointmentNews & { reason?: string }
  /** A day before. */
  'appointment-reminder': AppointmentNews
  /** To who receives the customer; `news`: booked, moved or cancelled. */
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
  'bureau-code': { code: string }
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
