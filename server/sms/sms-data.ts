import type { MailData } from '../mail/mail-data.ts'

export interface CodeData {
  otp: { code: string }
  'phone-change': { code: string }
  reauthentication: { code: string }
  mfa: { code: string }
  'bureau-code': { code: string }
  /** For test drives without an account. */
  'visit-code': { code: string }
}

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

export type SmsData = CodeData & NewsData

export type SmsTemplate = keyof SmsData

export type SmsChannel = 'sms' | 'whatsapp'
