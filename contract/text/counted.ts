/** A count with its noun: '1 auto', '1,204 autos'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`
