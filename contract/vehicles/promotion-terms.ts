const FINANCING =
  /(^|[^0-9.,])0+(\.0+)?\s*(%|por ciento)|\bcero por ciento\b|\bsin interes\b|\bintereses\b|\btasas?\b|\benganches?\b|\bmensualidad(es)?\b/

/** Whether a text promises loan terms, which promotions must not. Equal to private.promises_financing (db/api/promotions.sql). */
export const promisesFinancing = (text: string) =>
  FINANCING.test(
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase(),
  )

export const PROMISES_FINANCING =
  'Las mensualidades del sitio no cambian con una promoción: quita lo que dice de 0 %, intereses, tasa, enganche o mensualidad.'
