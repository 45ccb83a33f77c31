/** RFC 7240; the first of contradicting values wins. */
export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  return?: 'representation' | 'minimal' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  tx?: 'commit' | 'rollback'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  timezone?: string
  maxAffected?: number
  invalid: string[]
}

const VALUES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const
type Known = keyof typeof VALUES

/** `tx` counts only where allowed. */
export const parsePreferences = (header: string | null, allowTx: boolean): Preferences => {
  const preferences: Preferences = { invalid: [] }
  for (const text of (header ?? '').split(',').map((part) => part.trim())) {
    if (text !== '' && !take(preferences, text, allowTx)) preferences.invalid.push(text)
  }
  return preferences
}

const take = (preferences: Preferences, text: string, allowTx: boolean): boolean => {
  const equals = text.indexOf('=')
  const [name, value] = [text.slice(0, equals), text.slice(equals + 1)]
  if (Object.hasOwn(VALUES, name) && (VALUES[name as Known] as readonly string[]).includes(value)) {
    if (name !== 'tx' || allowTx) Object.assign(preferences, { [name]: preferences[name as Known] ?? value })
    return true
  }
  if (name === 'timezone') {
    preferences.timezone ??= value
    return true
  }
  if (name === 'max-affected' && /^-?\d{1,15}$/.test(value)) {
    preferences.maxAffected ??= Number(value)
    return true
  }
  return false
}

export const preferenceApplied = (preferences: Preferences, applied: Set<keyof Preferences>) => {
  const { maxAffected, handling } = preferences
  const parts = (['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'] as const)
    .filter((name) => applied.has(name) && preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`)
  if (applied.has('maxAffected') && maxAffected !== undefined && handling === 'strict')
    parts.push(`max-affected=${maxAffected}`)
  return parts.length > 0 ? parts.join(', ') : undefined
}
