/** At most so many tries in a window, which begins with the first. */
export interface Limit {
  points: number
  seconds: number
}

interface LimitRule extends Limit {
  /** What the key is. 'address': the caller's IP. 'account': an e-mail, phone or user id, alone or with the IP as the line says. */
  by: 'address' | 'account' | 'all'
  code: 'over_request_rate_limit' | 'over_email_send_rate_limit' | 'over_sms_send_rate_limit' | 'PT429'
  message: string
  /** The reference server's name for it, when it is not the limit's own. */
  env?: string
}

const MINUTES = 60
const HOUR = 3600

// The auth protocol's own words; a client of it reads the code.
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
  message: 'Hiciste muchos intentos en poco tiempo. Espera un momento y vuelve a intentarlo.',
})

/**
 * Every limit of the product. An override is GOTRUE_RATE_LIMIT_<NAME>. Defaults are the reference server's where it has one,
 * with room for the many phones that share one address of a mobile carrier.
 */
const RULES = {
  signup: requests('address', 30, 5 * MINUTES),
  /** Sign-in with a password. */
  token: requests('address', 40, 5 * MINUTES),
  /** Key: account and address together, so that nobody is locked out by a stranger elsewhere. */
  'token-account': requests('account', 10, 15 * MINUTES),
  refresh: requests('address', 300, 5 * MINUTES, 'TOKEN_REFRESH'),
  anonymous: requests('address', 30, HOUR, 'ANONYMOUS_USERS'),
  otp: requests('address', 30, 5 * MINUTES),
  verify: requests('address', 30, 5 * MINUTES),
  /** Key: e-mail or phone. A code of six digits is guessed by many addresses together, so the address is not in it. */
  'verify-account': requests('account', 10, 15 * MINUTES),
  recover: requests('address', 30, 5 * MINUTES),
  resend: requests('address', 30, 5 * MINUTES),
  reauthenticate: requests('address', 30, 5 * MINUTES),
  /** PUT user: changes of e-mail, phone, password. */
  user: requests('address', 60, 5 * MINUTES),
  mfa: requests('address', 30, 5 * MINUTES),
  /** Key: user id. */
  'mfa-account': requests('account', 10, 5 * MINUTES),
  /** Sign-ins with a passkey that are begun. */
  passkey: requests('address', 30, 5 * MINUTES),
  /** Those that are answered: each begun one once, so this stops only who answers without beginning. */
  'passkey-verify': requests('address', 60, 5 * MINUTES),
  sso: requests('address', 30, 5 * MINUTES),
  web3: requests('address', 30, 5 * MINUTES),
  /** Leaving for a provider and coming back from it. */
  authorize: requests('address', 60, 5 * MINUTES),
  /** Mails that one address causes. */
  email: mails('address', 30, HOUR, 'EMAIL_SENT'),
  /** Mails that one person receives. Key: e-mail. */
  'email-account': mails('account', 10, HOUR),
  /** Text messages that one address causes. */
  sms: texts('address', 30, HOUR, 'SMS_SENT'),
  /** Text messages that one person receives. Key: phone. */
  'sms-account': texts('account', 6, HOUR),
  /** Text messages in all: each costs money, and fraud asks for them from everywhere. Key: 'all'. */
  'sms-all': texts('all', 500, HOUR),
  /** Uploads to storage/v1. Key: user id, or the address of who has none. (Feedback is counted by the database: db/api/feedback.sql.) */
  upload: inSpanish(requests('address', 120, 5 * MINUTES)),
  /** Public forms of every kind (server/functions/public-form.ts): one address may be a mobile carrier's. */
  'public-form': inSpanish(requests('address', 30, 10 * MINUTES)),
  /** Applications for a vacancy: each may bring a file of 5 MB. */
  candidacy: inSpanish(requests('address', 20, 10 * MINUTES)),
  /** Pages of papers: each is read and looked at. An application has some dozens. */
  'application-page': inSpanish(requests('address', 240, 10 * MINUTES)),
  /** Photographs of inspections: an hour without a network brings some dozens at once, of everybody behind one address. */
  'inspection-photo': inSpanish(requests('address', 600, 10 * MINUTES)),
  /** Mails about requests over personal data that one person receives: anybody can type their address. Key: e-mail. */
  'arco-account': inSpanish(requests('account', 10, HOUR)),
  /** Mails that ask for the yes to an alert, that one person receives: anybody can type their address. Key: e-mail. */
  'alert-account': inSpanish(requests('account', 6, HOUR)),
  /** Changes of alerts: their owner's, by a link or signed in. */
  'alert-change': inSpanish(requests('address', 60, 10 * MINUTES)),
  /** What platforms of ads tell: each address is one of theirs, for all of its customers. */
  'ad-leads': inSpanish(requests('address', 600, 5 * MINUTES)),
  /** What the messages' platform tells, four times for each message: each address is one of theirs. */
  'message-events': inSpanish(requests('address', 6000, 5 * MINUTES)),
  /** Presses of WhatsApp links; a lost one costs nobody anything. */
  'whatsapp-click': inSpanish(requests('address', 60, 10 * MINUTES)),
  /** Cars that somebody looks at who said yes to it; a lost one costs nobody anything. */
  'seen-car': inSpanish(requests('address', 600, 10 * MINUTES)),
  /** Short links that do not exist: who guesses them. */
  'short-link': inSpanish(requests('address', 60, 10 * MINUTES)),
  /** Searches and choices of a car to trade in: some reach the spreadsheet service. */
  'trade-in-search': inSpanish(requests('address', 600, 5 * MINUTES)),
  /** Valuations begun: each may cost a call to the outside service. */
  valuation: inSpanish(requests('address', 30, 10 * MINUTES)),
  /** Looks at one that is under way: every three seconds for a minute each. */
  'valuation-poll': inSpanish(requests('address', 900, 10 * MINUTES)),
  offer: inSpanish(requests('address', 30, 10 * MINUTES)),
  /** Mails with an offer that one person receives: anybody can type their address. One too many is not sent. Key: e-mail. */
  'offer-account': inSpanish(requests('account', 6, HOUR)),
  /** Offers read, and their sheets. */
  'offer-read': inSpanish(requests('address', 120, 5 * MINUTES)),
  /** Tries at the code that authorises the credit bureau, besides the five of each code: a transaction undoes those. Key: user id. */
  'bureau-code': {
    ...requests('account', 10, 10 * MINUTES),
    code: 'PT429',
    message: 'Fueron muchos intentos. Espera unos minutos y pide otro código.',
  },
  /** What an administrator asks of the spreadsheet: the service counts its calls by the month. Key: user id. */
  'spreadsheet-desk': inSpanish(requests('account', 300, 5 * MINUTES)),
  /** Files of the inventory that an administrator rehearses or loads. Key: user id. */
  'inventory-import': inSpanish(requests('account', 60, 5 * MINUTES)),
  /** Invitations of an administrator: each is a mail. Key: user id. */
  'staff-invitation': inSpanish(requests('account', 20, 10 * MINUTES)),
  /** Photographs sent to the service that cuts cars out: each may cost money. Key: user id. */
  'car-photo': inSpanish(requests('account', 60, 10 * MINUTES)),
  /** Tries of outside services by an administrator: each calls out. Key: user id. */
  'service-trial': inSpanish(requests('account', 20, 5 * MINUTES)),
  /** What an outside system asks by its key. Key: the key's id; and those who show none that stands, by address. */
  'api-key': inSpanish(requests('account', 600, 5 * MINUTES)),
  'api-key-unknown': inSpanish(requests('address', 30, 5 * MINUTES)),
  /** Samples of messages drawn for an administrator, and those sent to themselves. Key: user id. */
  'message-sample': inSpanish(requests('account', 120, 5 * MINUTES)),
  'message-try': inSpanish(requests('account', 10, 10 * MINUTES)),
  /** Sheets of applications drawn. Key: user id. */
  'application-pdf': inSpanish(requests('account', 30, 5 * MINUTES)),
  /** Sheets of inspections drawn, with their photographs. Key: user id. */
  'inspection-pdf': inSpanish(requests('account', 30, 5 * MINUTES)),
  /** Sheets of passports. */
  'passport-pdf': inSpanish(requests('address', 60, 5 * MINUTES)),
  /** CVs looked at, page by page. Key: user id. */
  'candidate-cv': inSpanish(requests('account', 240, 5 * MINUTES)),
} satisfies Record<string, LimitRule>

export type LimitName = keyof typeof RULES

/** The same by name, for whoever has only the name. */
export const LIMITS: Record<LimitName, LimitRule> = RULES

/** The environment's name of a limit. */
export const limitVariable = (name: LimitName) =>
  `GOTRUE_RATE_LIMIT_${LIMITS[name].env ?? name.toUpperCase().replaceAll('-', '_')}`

const UNITS: Record<string, number> = { s: 1, m: MINUTES, h: HOUR }

/** The limits with their overrides: '30' keeps the window, '30/1h', '30/5m' and '30/90s' set it. Throws on anything else. */
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
