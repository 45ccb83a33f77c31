/**
 * A sentence put together from parts with one full stop where two came together: what ends in an hour ('2:12 a.m.'), a company
 * ('S.A. de C.V.') or an abbreviation already has its own. An ellipsis stays.
 */
export const oneStop = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.')
