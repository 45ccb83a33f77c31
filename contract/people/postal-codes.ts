const STATES: readonly [from: number, to: number, state: string][] = [
  [0, 16, 'Ciudad de México'],
  [20, 20, 'Aguascalientes'],
  [21, 22, 'Baja California'],
  [23, 23, 'Baja California Sur'],
  [24, 24, 'Campeche'],
  [25, 27, 'Coahuila'],
  [28, 28, 'Colima'],
  [29, 30, 'Chiapas'],
  [31, 33, 'Chihuahua'],
  [34, 35, 'Durango'],
  [36, 38, 'Guanajuato'],
  [39, 41, 'Guerrero'],
  [42, 43, 'Hidalgo'],
  [44, 49, 'Jalisco'],
  [50, 57, 'Estado de México'],
  [58, 61, 'Michoacán'],
  [62, 62, 'Morelos'],
  [63, 63, 'Nayarit'],
  [64, 67, 'Nuevo León'],
  [68, 71, 'Oaxaca'],
  [72, 75, 'Puebla'],
  [76, 76, 'Querétaro'],
  [77, 77, 'Quintana Roo'],
  [78, 79, 'San Luis Potosí'],
  [80, 82, 'Sinaloa'],
  [83, 85, 'Sonora'],
  [86, 86, 'Tabasco'],
  [87, 89, 'Tamaulipas'],
  [90, 90, 'Tlaxcala'],
  [91, 96, 'Veracruz'],
  [97, 97, 'Yucatán'],
  [98, 99, 'Zacatecas'],
]

export const isPostalCode = (text: string) => /^[0-9]{5}$/.test(text)

/** The state of a postal code, or null (17 to 19 are unused). */
export function stateOfPostalCode(code: string): string | null {
  if (!isPostalCode(code)) return null
  const first = Number(code.slice(0, 2))
  return STATES.find(([from, to]) => from <= first && first <= to)?.[2] ?? null
}
