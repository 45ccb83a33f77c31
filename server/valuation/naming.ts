/** Names as they are compared: without accents, capitals, blanks or signs ('CX-5' and 'cx 5' are the same). */
export const folded = (text: string) => plain(text).replace(/[^a-z0-9+.]/g, '')

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A model's name as it is compared: some write the brand before it ('Mazda 3', 'Mazda3'), some do not ('3'). */
export function modelKey(brand: string, model: string): string {
  const name = folded(model)
  const maker = folded(brand)
  return maker && name.startsWith(maker) && name.length > maker.length ? name.slice(maker.length) : name
}

// The two gearboxes go by many letters.
const SAME: Record<string, string> = { at: 'aut', ta: 'aut', automatica: 'aut', automatico: 'aut', mt: 'man', tm: 'man', std: 'man', manual: 'man', estandar: 'man' } // biome-ignore format: a table

/** The words of a trim, each once: 'Advance TA 1.6' → advance, aut, 1.6. */
export const trimWords = (trim: string): string[] => [
  ...new Set(
    plain(trim)
      .split(/[^a-z0-9+.]+/)
      .filter(Boolean)
      .map((word) => SAME[word] ?? word),
  ),
]
