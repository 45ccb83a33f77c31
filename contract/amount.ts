const MOST = 1e10

/** An amount as an address states it ('250,000' or '250000'). Null: none, or no number that is zero or more. */
export function readAmount(given: string | null): number | null {
  const text = (given ?? '').replaceAll(',', '').trim()
  const value = Number(text)
  return text === '' || !Number.isFinite(value) || value < 0 ? null : Math.min(value, MOST)
}
