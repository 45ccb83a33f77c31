export type BodyType = 'SUV' | 'Sedán' | 'Pick Up' | 'Hatchback' | 'Motos'
export type Fuel = 'Gasolina' | 'Diésel' | 'Híbrido' | 'Eléctrico'

/** 0 bare, 1 well fitted, 2 comfortable, 3 top of the range. */
export type EquipmentLevel = 0 | 1 | 2 | 3

export interface Trim {
  version: string
  /** Pesos on the 2026 list, or the equivalent for a discontinued trim. */
  newPrice: number
  /** Displacement; 0 for electric. */
  litres: number
  cylinders: number
  gearbox: 'Automática' | 'Manual'
  fuel: Fuel
  equipment: EquipmentLevel
  from: number
  to: number
}

export interface Model {
  marca: string
  modelo: string
  carroceria: BodyType
  weight: number
  note: string
  trims: Trim[]
}

export type TrimLine = readonly [
  version: string,
  thousands: number,
  litres: number,
  cylinders: number,
  gearbox: 'A' | 'M',
  fuel: 'G' | 'D' | 'H' | 'E',
  equipment: EquipmentLevel,
  from: number,
  to: number,
]

const FUELS = { G: 'Gasolina', D: 'Diésel', H: 'Híbrido', E: 'Eléctrico' } as const

export function model(
  marca: string,
  modelo: string,
  carroceria: BodyType,
  weight: number,
  note: string,
  lines: readonly TrimLine[],
): Model {
  const trims = lines.map(([version, thousands, litres, cylinders, gearbox, fuel, equipment, from, to]) => ({
    version,
    newPrice: thousands * 1000,
    litres,
    cylinders,
    gearbox: gearbox === 'A' ? ('Automática' as const) : ('Manual' as const),
    fuel: FUELS[fuel],
    equipment,
    from,
    to,
  }))
  return { marca, modelo, carroceria, weight, note, trims }
}
