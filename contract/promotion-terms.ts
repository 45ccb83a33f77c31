const FINANCING =
  /(^|[^0-9.,])0+(\.0+)?\s*(%|por ciento)|\bcero por ciento\b|\bsin interes\b|\bintereses\b|\btasas?\b|\benganches?\b|\bmensualidad(es)?\b/

/**
 * Whether words of a promotion promise terms of a loan. No payment of the site depends on a promotion, so none may be promised. The
 * database says the same (private.promises_financing, db/api/promotions.sql).
 */
export const promisesFinancing = (text: string) =>
  FINANCING.test(
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase(),
  )

export const PROMISES_FINANCING =
  'Las mensualidades del sitio no cambian con una promoción: quita lo que dice de 0 %, intereses, tasa, enganche o mensualidad.'
