/** Splits 'Emma Gómez 81 1234 5678', in any order; '' for what is absent. */
export function nameAndPhone(text: string): { name: string; phone: string } {
  const phone = /\(?\+?\d[\d\s()./-]{6,}\d/.exec(text)?.[0] ?? ''
  return { name: text.replace(phone, ' ').replace(/\s+/g, ' ').trim(), phone }
}
