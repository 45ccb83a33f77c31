/** A window starts with the first attempt. */
export interface Limit {
  points: number
  seconds: number
}

interface LimitRule extends Limit {
  /** 'account' is an e-mail, a phone or a user id. */
  by: 'address' | 'account' | 'all'
  code: 'over_request_rate_limit' | 'over_email_send_rate_limit' | 'over_sms_send_rate_limit' | 'PT429'
  message: string
  saysWhen?: true
  /** Name in the reference server, if it differs. */
  env?: string
}

const MINUTES = 60
const HOUR = 3600

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
const inSpanish = (rule: LimitRule): LimitRule => ({
  ...rule,
  message: 'Hiciste muchos intentos en poco tiempo.',
  saysWhen: true,
})

/** Override with GOTRUE_RATE_LIMIT_<NAME>. As the reference server, with room for carrier-grade NAT. */
const RULES = {
  signup: requests('address', 30, 5 * MINUTES),
  token: requests('address', 40, 5 * MINUTES),
  /** Counted by account and IP, so that a stranger cannot lock out the owner. */
  'token-account': requests('account', 10, 15 * MINUTES),
  refresh: requests('address', 300, 5 * MINUTES, 'TOKEN_REFRESH'),
  anonymous: requests('address', 30, HOUR, 'ANONYMOUS_USERS'),
  otp: requests('address', 30, 5 * MINUTES),
  verify: requests('address', 30, 5 * MINUTES),
  /** Attackers guess six-digit codes from many addresses. */
  'verify-account': requests('account', 10, 15 * MINUTES),
  recover: requests('address', 30, 5 * MINUTES),
  resend: requests('address', 30, 5 * MINUTES),
  reauthenticate: requests('address', 30, 5 * MINUTES),
  user: requests('address', 60, 5 * MINUTES),
  mfa: requests('address', 30, 5 * MINUTES),
  'mfa-account': requests('account', 10, 5 * MINUTES),
  passkey: requests('address', 30, 5 * MINUTES),
  /** Stops only answers without a challenge. */
  'passkey-verify': requests('address', 60, 5 * MINUTES),
  sso: requests('address', 30, 5 * MINUTES),
  web3: requests('address', 30, 5 * MINUTES),
  authorize: requests('address', 60, 5 * MINUTES),
  email: mails('address', 30, HOUR, 'EMAIL_SENT'),
  'email-account': mails('account', 10, HOUR),
  sms: texts('address', 30, HOUR, 'SMS_SENT'),
  'sms-account': texts('account', 6, HOUR),
  'sms-all': texts('all', 500, HOUR),
  upload: inSpanish(requests('address', 120, 5 * MINUTES)),
  'public-form': inSpanish(requests('address', 30, 10 * MINUTES)),
  candidacy: inSpanish(requests('address', 20, 10 * MINUTES)),
  'application-page': inSpanish(requests('address', 240, 10 * MINUTES)),
  'inspection-photo': inSpanish(requests('address', 600, 10 * MINUTES)),
  'arco-account': inSpanish(requests('account', 10, HOUR)),
  'alert-account': inSpanish(requests('account', 6, HOUR)),
  'alert-change': inSpanish(requests('address', 60, 10 * MINUTES)),
  'ad-leads': inSpanish(requests('address', 600, 5 * MINUTES)),
  'message-events': inSpanish(requests('address', 6000, 5 * MINUTES)),
  'whatsapp-click': inSpanish(requests('address', 60, 10 * MINUTES)),
  'seen-car': inSpanish(requests('address', 600, 10 * MINUTES)),
  'short-link': inSpanish(requests('address', 60, 10 * MINUTES)),
  'trade-in-search': inSpanish(requests('address', 600, 5 * MINUTES)),
  valuation: inSpanish(requests('address', 30, 10 * MINUTES)),
  'valuation-poll': inSpanish(requests('address', 900, 10 * MINUTES)),
  offer: inSpanish(requests('address', 30, 10 * MINUTES)),
  'offer-account': inSpanish(requests('account', 6, HOUR)),
  'offer-read': inSpanish(requests('address', 120, 5 * MINUTES)),
  /** Attempts count even if their transaction is rolled back. */
  'bureau-code': {
    ...requests('account', 10, 10 * MINUTES),
    code: 'PT429',
    message: 'Fueron muchos intentos. Espera unos minutos y pide otro código.',
  },
  'spreadsheet-desk': inSpanish(requests('account', 300, 5 * MINUTES)),
  'inventory-import': inSpanish(requests('account', 60, 5 * MINUTES)),
  'staff-invitation': inSpanish(requests('account', 20, 10 * MINUTES)),
  'car-photo': inSpanish(requests('account', 60, 10 * MINUTES)),
  'service-trial': inSpanish(requests('account', 20, 5 * MINUTES)),
  /** Counted by the id of the key, or by IP for invalid keys. */
  'api-key': inSpanish(requests('account', 600, 5 * MINUTES)),
  'api-key-unknown': inSpanish(requests('address', 30, 5 * MINUTES)),
  'message-sample': inSpanish(requests('account', 120, 5 * MINUTES)),
  'message-try': inSpanish(requests('account', 10, 10 * MINUTES)),
  'application-pdf': inSpanish(requests('account', 30, 5 * MINUTES)),
  'inspection-pdf': inSpanish(requests('account', 30, 5 * MINUTES)),
  'passport-pdf': inSpanish(requests('address', 60, 5 * MINUTES)),
  'candidate-cv': inSpanish(requests('account', 240, 5 * MINUTES)),
} satisfies Record<string, LimitRule>

export type LimitName = keyof typeof RULES

export const LIMITS: Record<LimitName, LimitRule> = RULES

export const limitVariable = (name: LimitName) =>
  `GOTRUE_RATE_LIMIT_${LIMITS[name].env ?? name.toUpperCase().replaceAll('-', '_')}`

const UNITS: Record<string, number> = { s: 1, m: MINUTES, h: HOUR }

/** '30' keeps the window; '30/1h', '30/5m', '30/90s' set it. Throws otherwise. */
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
