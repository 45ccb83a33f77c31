export const folded = (text: string) => plain(text).replace(/[^a-z0-9+.]/g, '')

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Removes the brand: 'Mazda 3', 'Mazda3' and '3' are equal. */
export function modelKey(brand: string, model: string): string {
  const name = folded(model)
  const maker = folded(brand)
  return maker && name.startsWith(maker) && name.length > maker.length ? name.slice(maker.length) : name
}

const SAME: Record<string, string> = { at: 'aut', ta: 'aut', automatica: 'aut', automatico: 'aut', mt: 'man', tm: 'man', std: 'man', manual: 'man', estandar: 'man' } // biome-ignore format: a table

export const trimWords = (trim: string): string[] => [
  ...new Set(
    plain(trim)
      .split(/[^a-z0-9+.]+/)
      .filter(Boolean)
      .map((word) => SAME[word] ?? word),
  ),
]
