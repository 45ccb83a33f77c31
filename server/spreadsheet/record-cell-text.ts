export function recordCellText(value: unknown, type: string): string {
  const [outer, result] = type.split(':')
  if (outer === 'checkbox' || result === 'checkbox') return value === true || value === 1 ? 'Sí' : 'No'
  return plainText(value)
}

const plainText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join('; ')
  const { name, text, url } = value as Record<string, unknown>
  return [name, text, url].find((one): one is string => typeof one === 'string') ?? ''
}
