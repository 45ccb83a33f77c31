/** What to say of a text over its limit, in letters; null: it fits. */
export function tooLong(text: string, longest: number): string | null {
  const over = text.trim().length - longest
  if (over <= 0) return null
  return `Caben ${longest.toLocaleString('es-MX')} letras: quita ${over.toLocaleString('es-MX')}.`
}
