export interface RedirectRules {
  siteUrl: string
  landingUrl?: string
  /** Patterns: `*` excludes `.` and `/`, `**` matches anything, `?` one separator, also `[a-z]` and `{one,other}`. */
  allowList: readonly string[]
}

const NEVER = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'filesystem:'])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns the first allowed target, normalized, or the landing page. */
export function redirectTarget(rules: RedirectRules, ...wanted: (string | null | undefined)[]): string {
  for (const one of wanted) {
    const target = one ? allowed(one, rules) : undefined
    if (target) return target
  }
  return rules.landingUrl ?? rules.siteUrl
}

const allowed = (wanted: string, rules: RedirectRules): string | undefined => {
  // Browsers drop these characters and then read another address.
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

// The port of a loopback address is ignored (RFC 8252 §7.3).
const isSite = (target: URL, site: URL) =>
  target.protocol === site.protocol &&
  target.hostname === site.hostname &&
  (target.port === site.port || LOOPBACK.has(site.hostname))

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
