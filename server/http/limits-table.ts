/** A window starts with its first attempt. */
export interface Limit {
  points: number
  seconds: number
}

interface LimitRule extends Limit {
  /** Key: 'address' the IP, 'account' an e-mail, phone or user id (with the IP where noted). */
  by: 'address' | 'account' | 'all'
  code: 'over_request_rate_limit' | 'over_email_send_rate_limit' | 'over_sms_send_rate_limit' | 'PT429'
  message: string
  /** The message ends with when to try again. */
  saysWhen?: true
  /** The reference server's name, when different. */
  env?: string
}

const MINUTES = 60
const HOUR = 3600

// Messages of the auth protocol.
const requests = (by: LimitRule['by'], points: number, seconds: number, env?: string): LimitRule => ({
  by,
  points,
  seconds,
  code: 'over_request_rate_limit',
  message: 'Request rate limit reached',
  ...(env && { env }),
})
const mails = (by: LimitRule['by'], points: number, seconds: number, env?: string): LimitRule => ({
  ...requests(by, points, seconds, env),
  code: 'over_email_send_rate_limit',
  message: 'email rate limit exceeded',
})
const texts = (by: LimitRule['by'], points: number, seconds: number, env?: string): LimitRule => ({
  ...requests(by, points, seconds, env),
  code: 'over_sms_send_rate_limit',
  message: 'SMS rate limit exceeded',
})
// Followed by when to try again (server/http/limits.ts).
const inSpanish = (rule: LimitRule): LimitRule => ({
  ...rule,
  message: 'Hiciste muchos intentos en poco tiempo.',
  saysWhen: true,
})

/** All limits. Override with GOTRUE_RATE_LIMIT_<NAME>. Defaults follow the reference server, with room for carrier-grade NAT. */
const RULES = {
  signup: requests('address', 30, 5 * MINUTES),
  token: requests('address', 40, 5 * MINUTES),
  /** Key: account and address, so a stranger cannot lock out the owner. */
  'token-account': requests('account', 10, 15 * MINUTES),
  refresh: requests('address', 300, 5 * MINUTES, 'TOKEN_REFRESH'),
  anonymous: requests('address', 30, HOUR, 'ANONYMOUS_USERS'),
  otp: requests('address', 30, 5 * MINUTES),
  verify: requests('address', 30, 5 * MINUTES),
  /** Key: e-mail or phone, since six-digit codes are guessed from many addresses. */
  'verify-account': requests('account', 10, 15 * MINUTES),
  recover: requests('address', 30, 5 * MINUTES),
  resend: requests('address', 30, 5 * MINUTES),
  reauthenticate: requests('address', 30, 5 * MINUTES),
  user: requests('address', 60, 5 * MINUTES),
  mfa: requests('address', 30, 5 * MINUTES),
  /** Key: user id. */
  'mfa-account': requests('account', 10, 5 * MINUTES),
  passkey: requests('address', 30, 5 * MINUTES),
  /** Only stops answers without a challenge. */
  'passkey-verify': requests('address', 60, 5 * MINUTES),
  sso: requests('address', 30, 5 * MINUTES),
  web3: requests('address', 30, 5 * MINUTES),
  /** To and from a provider. */
  authorize: requests('address', 60, 5 * MINUTES),
  /** Caused by one address. */
  email: mails('address', 30, HOUR, 'EMAIL_SENT'),
  /** Received by one person. */
  'email-account': mails('account', 10, HOUR),
  /** Caused by one address. */
  sms: texts('address', 30, HOUR, 'SMS_SENT'),
  /** Received by one person. */
  'sms-account': texts('account', 6, HOUR),
  /** All text messages, against toll fraud. Key: 'all'. */
  'sms-all': texts('all', 500, HOUR),
  /** Key: user id or address. (Feedback: db/api/feedback.sql.) */
  upload: inSpanish(requests('address', 120, 5 * MINUTES)),
  /** server/functions/public-form.ts. */
  'public-form': inSpanish(requests('address', 30, 10 * MINUTES)),
  /** Each may upload 5 MB. */
  candidacy: inSpanish(requests('address', 20, 10 * MINUTES)),
  /** An application has some dozens. */
  'application-page': inSpanish(requests('address', 240, 10 * MINUTES)),
  /** After time offline dozens arrive at once. */
  'inspection-photo': inSpanish(requests('address', 600, 10 * MINUTES)),
  /** Received by one person, since anybody may type the address. */
  'arco-account': inSpanish(requests('account', 10, HOUR)),
  /** Received by one person, since anybody may type the address. */
  'alert-account': inSpanish(requests('account', 6, HOUR)),
  /** By link or signed in. */
  'alert-change': inSpanish(requests('address', 60, 10 * MINUTES)),
  /** Addresses of the platforms. */
  'ad-leads': inSpanish(requests('address', 600, 5 * MINUTES)),
  /** Four notifications per message. */
  'message-events': inSpanish(requests('address', 6000, 5 * MINUTES)),
  /** Losing one is harmless. */
  'whatsapp-click': inSpanish(requests('address', 60, 10 * MINUTES)),
  /** Losing one is harmless. */
  'seen-car': inSpanish(requests('address', 600, 10 * MINUTES)),
  /** Against guessing. */
  'short-link': inSpanish(requests('address', 60, 10 * MINUTES)),
  /** Some reach the spreadsheet service. */
  'trade-in-search': inSpanish(requests('address', 600, 5 * MINUTES)),
  /** Each may cost a call. */
  valuation: inSpanish(requests('address', 30, 10 * MINUTES)),
  /** Every three seconds for a minute. */
  'valuation-poll': inSpanish(requests('address', 900, 10 * MINUTES)),
  offer: inSpanish(requests('address', 30, 10 * MINUTES)),
  /** Received by one person; further mails are not sent. */
  'offer-account': inSpanish(requests('account', 6, HOUR)),
  'offer-read': inSpanish(requests('address', 120, 5 * MINUTES)),
  /** In addition to the attempts per code, which a rollback undoes. Key: user id. */
  'bureau-code': {
    ...requests('account', 10, 10 * MINUTES),
    code: 'PT429',
    message: 'Fueron muchos intentos. Espera unos minutos y pide otro código.',
  },
  /** The service has a monthly quota. Key: user id. */
  'spreadsheet-desk': inSpanish(requests('account', 300, 5 * MINUTES)),
  /** Previews and loads of inventory files. Key: user id. */
  'inventory-import': inSpanish(requests('account', 60, 5 * MINUTES)),
  /** Each invitation sends a mail. Key: user id. */
  'staff-invitation': inSpanish(requests('account', 20, 10 * MINUTES)),
  /** Each may cost money. Key: user id. */
  'car-photo': inSpanish(requests('account', 60, 10 * MINUTES)),
  /** Each calls out. Key: user id. */
  'service-trial': inSpanish(requests('account', 20, 5 * MINUTES)),
  /** Key: the API key's id, or the address for invalid keys. */
  'api-key': inSpanish(requests('account', 600, 5 * MINUTES)),
  'api-key-unknown': inSpanish(requests('address', 30, 5 * MINUTES)),
  /** Key: user id. */
  'message-sample': inSpanish(requests('account', 120, 5 * MINUTES)),
  'message-try': inSpanish(requests('account', 10, 10 * MINUTES)),
  /** Key: user id. */
  'application-pdf': inSpanish(requests('account', 30, 5 * MINUTES)),
  /** Key: user id. */
  'inspection-pdf': inSpanish(requests('account', 30, 5 * MINUTES)),
  'passport-pdf': inSpanish(requests('address', 60, 5 * MINUTES)),
  /** Per page. Key: user id. */
  'candidate-cv': inSpanish(requests('account', 240, 5 * MINUTES)),
} satisfies Record<string, LimitRule>

export type LimitName = keyof typeof RULES

/** Typed for lookups by name. */
export const LIMITS: Record<LimitName, LimitRule> = RULES

/** Environment variable of a limit. */
export const limitVariable = (name: LimitName) =>
  `GOTRUE_RATE_LIMIT_${LIMITS[name].env ?? name.toUpperCase().replaceAll('-', '_')}`

const UNITS: Record<string, number> = { s: 1, m: MINUTES, h: HOUR }

/** Reads overrides: '30' keeps the window; '30/1h', '30/5m' and '30/90s' set it. Throws otherwise. */
export function readLimits(source: Record<string, string | undefined> = process.env): Record<LimitName, Limit> {
  const wrong: string[] = []
  const entries = (Object.entries(LIMITS) as [LimitName, LimitRule][]).map(([name, rule]): [LimitName, Limit] => {
    const variable = limitVariable(name)
    const given = source[variable]?.trim()
    if (!given) return [name, rule]
    const parts = /^(\d{1,9})(?:\.0+)?(?:\/(\d{1,5})([smh]))?$/.exec(given)
    if (!parts) wrong.push(`  ${variable}: must be a number of tries, as 30, or with its window, as 30/1h`)
    const seconds = parts?.[2] ? Number(parts[2]) * UNITS[parts[3]!]! : rule.seconds
    return [name, { points: Number(parts?.[1]), seconds: Math.max(1, seconds) }]
  })
  if (wrong.length > 0) throw new Error(`The limits are not valid:\n${wrong.join('\n')}`)
  return Object.fromEntries(entries) as Record<LimitName, Limit>
}
