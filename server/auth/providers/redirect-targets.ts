/** Where a person may be sent after a link or a provider: the site itself and what GOTRUE_URI_ALLOW_LIST names. */
export interface RedirectRules {
  siteUrl: string
  /** Where who asks for nothing that is allowed is sent; the site unless said. */
  landingUrl?: string
  /** Patterns: `*` any run without `.` and `/`, `**` any run, `?` one such sign, `[a-z]`, `{one,other}`. */
  allowList: readonly string[]
}

// These run or show something of the sender's own making in whatever opens them.
const NEVER = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'filesystem:'])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The first of the wanted addresses that is allowed, as a browser will read it; else the landing page. */
export function redirectTarget(rules: RedirectRules, ...wanted: (string | null | undefined)[]): string {
  for (const one of wanted) {
    const target = one ? allowed(one, rules) : undefined
    if (target) return target
  }
  return rules.landingUrl ?? rules.siteUrl
}

const allowed = (wanted: string, rules: RedirectRules): string | undefined => {
  // A browser would drop some of these silently and read another address than the one that was checked.
  if (hasControlOrSpace(wanted)) return undefined
  const [target, site] = [parsed(wanted), parsed(rules.siteUrl)]
  if (!target || !site || NEVER.has(target.protocol) || target.username !== '' || target.password !== '')
    return undefined
  if (isSite(target, site)) return target.href
  return rules.allowList.some((pattern) => spellings(target).some((text) => matcher(pattern).test(text)))
    ? target.href
    : undefined
}

const hasControlOrSpace = (text: string) => [...text].some((sign) => sign <= ' ' || sign === '\x7f')

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

// On the developer's own machine the port does not matter (RFC 8252 §7.3).
const isSite = (target: URL, site: URL) =>
  target.protocol === site.protocol &&
  target.hostname === site.hostname &&
  (target.port === site.port || LOOPBACK.has(site.hostname))

// Matched as it is read, never as it was written; 'https://a.mx' in the list means 'https://a.mx/' too.
const spellings = (target: URL) => {
  const plain = new URL(target)
  plain.hash = ''
  const text = plain.href
  return plain.pathname === '/' && plain.search === '' ? [text, text.slice(0, -1)] : [text]
}

const matchers = new Map<string, RegExp>()

const matcher = (pattern: string): RegExp => {
  const known = matchers.get(pattern)
  if (known) return known
  const made = new RegExp(`^${translated(pattern)}$`)
  matchers.set(pattern, made)
  return made
}

const TOKEN = /\*\*|\*|\?|\\.|\[[^\]]+\]|[{},]|[^*?\\[{},]+|./gs

const translated = (pattern: string): string => {
  let depth = 0
  return (pattern.match(TOKEN) ?? [])
    .map((token) => {
      if (token === '**') return '.*'
      if (token === '*') return '[^./]*'
      if (token === '?') return '[^./]'
      if (token === '{') {
        depth++
        return '(?:'
      }
      if (token === '}' && depth > 0) {
        depth--
        return ')'
      }
      if (token === ',' && depth > 0) return '|'
      if (token.length > 2 && token.startsWith('['))
        return `[${token
          .slice(1, -1)
          .replace(/^!/, '^')
          .replace(/[[\]\\]/g, '\\$&')}]`
      return (token.startsWith('\\') && token.length === 2 ? token.slice(1) : token).replace(
        /[.*+?^${}()|[\]\\/]/g,
        '\\$&',
      )
    })
    .join('')
    .concat(')'.repeat(depth))
}
