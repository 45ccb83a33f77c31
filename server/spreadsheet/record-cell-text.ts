/**
 * What a cell of the service says, as a text that the importer reads: lists one after another, ticks as yes, numbers without separators. A cell whose
 * formula broke says nothing. A box without a tick is absent there, and means no.
 */
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
  // A person, a bar code, a button; {"error": "#ERROR!"} and {"specialValue": "NaN"} have none of these.
  const { name, text, url } = value as Record<string, unknown>
  return [name, text, url].find((one): one is string => typeof one === 'string') ?? ''
}
