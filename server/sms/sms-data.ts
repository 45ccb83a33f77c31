import type { MailData } from '../mail/mail-data.ts'

/** The text messages that bring a code, and what each needs to be written. */
export interface CodeData {
  /** Sign-up and sign-in. */
  otp: { code: string }
  'phone-change': { code: string }
  reauthentication: { code: string }
  mfa: { code: string }
  /** Authorises the credit bureau's query. */
  'bureau-code': { code: string }
  /** Books a test drive of who has no account. */
  'visit-code': { code: string }
}

/** The mails that whoever has no e-mail gets as a text message (private.write_to, db/api/outbox.sql). */
export type NewsData = Pick<
  MailData,
  | 'application-status'
  | 'application-message'
  | 'appointment-booked'
  | 'appointment-moved'
  | 'appointment-cancelled'
  | 'appointment-reminder'
  | 'appointment-missed'
  | 'appointment-car-gone'
  | 'appointment-place'
  | 'account-deleted'
  | 'note-mention'
  | 'task-reminder'
>

/** Every text message the product writes by itself. */
export type SmsData = CodeData & NewsData

export type SmsTemplate = keyof SmsData

/** How it reaches the phone. */
export type SmsChannel = 'sms' | 'whatsapp'
