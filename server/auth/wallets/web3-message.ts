export type Chain = 'ethereum' | 'solana'

export interface Web3Message {
  domain: string
  /** Ethereum addresses in lower case; case is only a checksum. */
  address: string
  statement: string | null
  uri: URL
  chainId: string | null
  nonce: string | null
  issuedAt: Date
  expirationTime: Date | null
  notBefore: Date | null
  requestId: string | null
  resources: string[]
}

export class BadWeb3Message extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BadWeb3Message'
  }
}

const DOMAIN = /^(localhost|(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,})(?::\d{1,5})?$/
const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

const RULES = {
  ethereum: {
    prefix: 'siwe',
    title: 'Ethereum',
    address: /^0x[a-fA-F0-9]{40}$/,
    badAddress: 'wallet address is not a valid Ethereum address',
    chainId: /^\d+$/,
    needsChainId: true,
  },
  solana: {
    prefix: 'siws',
    title: 'Solana',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    badAddress: 'wallet address is not in base58 format',
    chainId: /^solana:(main|dev|test|local)net$/,
    needsChainId: false,
  },
} as const

/** Throws BadWeb3Message. Duplicate fields are ambiguous. */
export function parseWeb3Message(raw: string, chain: Chain): Web3Message {
  const rules = RULES[chain]
  const bad = (what: string) => new BadWeb3Message(`${rules.prefix}: ${what}`)
  const lines = raw.split('\n')
  if (lines.length < 6) throw bad('message needs at least 6 lines')
  const suffix = ` wants you to sign in with your ${rules.title} account:`
  const header = lines[0]!
  if (!header.endsWith(suffix)) throw bad(`message first line does not end in "${suffix}"`)
  const domain = header.slice(0, -suffix.length).trim()
  if (!DOMAIN.test(domain)) throw bad('domain in first line of message is not valid')
  const written = lines[1]!.trim()
  if (!rules.address.test(written)) throw bad(rules.badAddress)
  if (lines[2] !== '') throw bad('third line must be empty')

  const hasStatement = lines[3] !== '' && lines[4] === ''
  const { fields, resources } = readFields(lines, hasStatement ? 5 : 3, bad)

  const time = (name: string) => {
    const text = fields.get(name)
    if (text === undefined) return null
    const at = new Date(text)
    if (!RFC3339.test(text) || Number.isNaN(at.getTime())) throw bad(`${name} is not a valid ISO8601 timestamp`)
    return at
  }
  const uri = fields.get('URI')
  if (uri !== undefined && !URL.canParse(uri)) throw bad('URI is not valid')
  const chainId = fields.get('Chain ID')
  if (chainId === undefined ? rules.needsChainId && fields.has('Chain ID') : !fits(chainId, rules)) {
    throw bad('Chain ID is not valid')
  }
  const issuedAt = time('Issued At')
  const expirationTime = time('Expiration Time')
  const notBefore = time('Not Before')
  const version = fields.get('Version') ?? ''
  if (version !== '1') throw bad(`Version value is not supported, expected 1 got "${version}"`)
  if (!issuedAt) throw bad('Issued At is not specified')
  if (uri === undefined) throw bad('URI is not specified')
  if (expirationTime && issuedAt > expirationTime) throw bad('Issued At is after Expiration Time')
  if (expirationTime && notBefore && notBefore > expirationTime) throw bad('Not Before is after Expiration Time')

  return {
    domain,
    address: chain === 'ethereum' ? written.toLowerCase() : written,
    statement: hasStatement ? lines[3]! : null,
    uri: new URL(uri),
    chainId: chainId || null,
    nonce: fields.get('Nonce') ?? null,
    issuedAt,
    expirationTime,
    notBefore,
    requestId: fields.get('Request ID') ?? null,
    resources,
  }
}

const fits = (chainId: string, rules: (typeof RULES)[Chain]) =>
  chainId === '' ? !rules.needsChainId : rules.chainId.test(chainId)

const readFields = (lines: string[], start: number, bad: (what: string) => BadWeb3Message) => {
  const fields = new Map<string, string>()
  const resources: string[] = []
  let inResources = false
  for (const [index, raw] of lines.entries()) {
    if (index < start) continue
    const line = raw.trim()
    if (inResources && line.startsWith('- ')) {
      const resource = line.slice(2).trim()
      if (!URL.canParse(resource)) throw bad(`Resource at position ${resources.length} has invalid URI`)
      resources.push(resource)
      continue
    }
    inResources = line === 'Resources:' || line === 'Resources'
    if (inResources || line === '') continue
    const colon = line.indexOf(':')
    if (colon < 0) throw bad(`encountered unparsable line at index ${index}`)
    const name = line.slice(0, colon)
    if (fields.has(name)) throw bad(`${name} is given twice`)
    fields.set(name, line.slice(colon + 1).trim())
  }
  return { fields, resources }
}
