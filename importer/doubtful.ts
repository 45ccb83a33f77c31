/** Lower values are placeholders. */
export const LEAST_PRICE = 5_000

// 99999, 123456.
const isPlaceholder = (value: number) => /^(\d)\1{4,}$|^1234567?8?9?$/.test(String(value))

const LEAST_OF_RECENT = 40_000
const MOST_PRICE = 20_000_000
const TIMES_USUAL = 12

export interface PricedVehicle {
  autoano: number
  isMotorcycle: boolean
  usual: number | null
  today: Date
}

/** Why a price is implausible, in Spanish, or null. */
export function doubtfulPrice(price: number, { autoano, isMotorcycle, usual, today }: PricedVehicle): string | null {
  if (price <= 0) return null
  const said = `$${price.toLocaleString('es-MX')}`
  if (isPlaceholder(price)) return `${said} parece un número de relleno`
  if (price > MOST_PRICE) return `${said} es demasiado`
  if (!isMotorcycle && price < LEAST_OF_RECENT && autoano >= today.getFullYear() - 10)
    return `${said} es poco para un ${autoano}: ¿está en otra moneda?`
  if (usual === null) return null
  if (price > usual * TIMES_USUAL) return `${said} es mucho más que los demás del archivo`
  return !isMotorcycle && price < usual / TIMES_USUAL ? `${said} es mucho menos que los demás del archivo` : null
}

const MOST_KM = 500_000
const MOST_KM_A_YEAR = 80_000

/** Why km are implausible, in Spanish, or null. */
export function doubtfulKilometres(km: number, autoano: number, today: Date): string | null {
  if (km <= 0) return null
  const said = `${km.toLocaleString('es-MX')} km`
  if (isPlaceholder(km)) return `${said} parece un número de relleno`
  if (km < 1000) return autoano <= today.getFullYear() - 2 ? `${said} son pocos para un ${autoano}: ¿son miles?` : null
  const years = Math.max(1, today.getFullYear() - autoano + 1)
  return km > MOST_KM || km > years * MOST_KM_A_YEAR ? `${said} son muchos para un ${autoano}` : null
}
