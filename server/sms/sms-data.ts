/** Every text message the product writes by itself, and what each needs to be written. */
export interface SmsData {
  /** Sign-up and sign-in. */
  otp: { code: string }
  'phone-change': { code: string }
  reauthentication: { code: string }
  mfa: { code: string }
  /** Authorises the credit bureau's query. */
  'bureau-code': { code: string }
}

export type SmsTemplate = keyof SmsData

/** How it reaches the phone. */
export type SmsChannel = 'sms' | 'whatsapp'
