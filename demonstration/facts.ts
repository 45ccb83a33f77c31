import type { BodyType, EquipmentLevel, Model, Trim } from '#db/content/models/model.ts'

/** Fixed date of the demonstration; everything in it happened before. */
export const TODAY = new Date('2026-11-20T23:00:00Z')

export interface DemoVehicle {
  model: Model
  trim: Trim
  year: number
  /** Years since first sale, with decimals. */
  age: number
  km: number
  color: string
  owners: number
  service: 'agencia' | 'taller' | 'sin historial'
  use: 'ciudad' | 'carretera' | 'mixto' | 'trabajo'
  equipment: string[]
  city: string
  garantia: string
  isFinanced?: boolean
}

interface Item {
  text: string
  level: EquipmentLevel
  from?: number
  to?: number
  not?: BodyType[]
  only?: BodyType[]
  electric?: boolean
}

// level: lowest trim that has it; from/to: years when usual in Mexico.
const CAR_ITEMS: Item[] = [
  { text: 'aire acondicionado', level: 0, to: 2019 },
  { text: 'dirección asistida', level: 0, to: 2017 },
  { text: 'bolsas de aire frontales y frenos ABS', level: 0, to: 2019 },
  { text: 'seis bolsas de aire', level: 1, from: 2018 },
  { text: 'control de estabilidad', level: 0, from: 2018 },
  { text: 'bluetooth', level: 0, to: 2020 },
  { text: 'vidrios y seguros eléctricos', level: 0, to: 2021 },
  { text: 'alarma de fábrica', level: 0, to: 2022 },
  { text: 'rines de aluminio', level: 1, not: ['Motos'] },
  { text: 'faros de niebla', level: 1, to: 2021 },
  { text: 'faros LED', level: 2, from: 2018 },
  { text: 'cámara de reversa', level: 1, from: 2017 },
  { text: 'cámara de 360 grados', level: 3, from: 2021 },
  { text: 'sensores de reversa', level: 1, from: 2016 },
  { text: 'pantalla táctil', level: 1, to: 2018 },
  { text: 'pantalla con CarPlay y Android Auto', level: 1, from: 2018 },
  { text: 'CarPlay y Android Auto inalámbricos', level: 2, from: 2022 },
  { text: 'cargador inalámbrico', level: 3, from: 2020 },
  { text: 'control crucero', level: 1 },
  { text: 'control crucero adaptativo', level: 3, from: 2019 },
  { text: 'encendido por botón', level: 2 },
  { text: 'climatizador de dos zonas', level: 3, not: ['Hatchback'] },
  { text: 'aire acondicionado automático', level: 2, from: 2017 },
  { text: 'asientos de piel', level: 3 },
  { text: 'asientos en tela y piel', level: 2, to: 2022 },
  { text: 'asiento del conductor eléctrico', level: 3, from: 2016 },
  { text: 'asientos delanteros con calefacción', level: 3, from: 2017 },
  { text: 'quemacocos', level: 3, to: 2022, not: ['Pick Up'] },
  { text: 'techo panorámico', level: 3, from: 2019, only: ['SUV'] },
  { text: 'volante con mandos forrado en piel', level: 2 },
  { text: 'monitor de punto ciego', level: 3, from: 2018 },
  { text: 'frenado autónomo de emergencia', level: 2, from: 2021 },
  { text: 'asistente de permanencia en el carril', level: 3, from: 2019 },
  { text: 'tablero digital', level: 3, from: 2020 },
  { text: 'cajuela eléctrica', level: 3, from: 2018, only: ['SUV'] },
  { text: 'rieles en el techo', level: 1, only: ['SUV'] },
  { text: 'estribos laterales', level: 2, only: ['Pick Up'] },
  { text: 'gancho de arrastre', level: 1, only: ['Pick Up'] },
  { text: 'forro de caja', level: 0, only: ['Pick Up'] },
  { text: 'lona enrollable', level: 2, only: ['Pick Up'] },
  { text: 'asiento trasero abatible 60/40', level: 1, not: ['Pick Up'] },
  { text: 'cable de carga y cargador de pared', level: 1, electric: true },
  { text: 'carga rápida', level: 2, electric: true },
]

const MOTORCYCLE_ITEMS: Item[] = [
  { text: 'frenos de disco', level: 0 },
  { text: 'ABS', level: 1 },
  { text: 'iluminación LED', level: 1 },
  { text: 'tablero digital', level: 1 },
  { text: 'alarma', level: 0 },
  { text: 'defensas tubulares', level: 1 },
  { text: 'maletas laterales', level: 3 },
  { text: 'parabrisas alto', level: 3 },
  { text: 'embrague antirrebote', level: 2 },
  { text: 'toma USB', level: 2 },
]

const SOUND: Record<string, string> = {
  Mazda: 'audio Bose',
  Toyota: 'audio JBL',
  Ford: 'audio B&O',
  Jeep: 'audio Alpine',
  SEAT: 'audio Beats',
  Kia: 'audio Harman Kardon',
  Nissan: 'audio Bose',
  GMC: 'audio Bose',
  BMW: 'audio Harman Kardon',
  Audi: 'audio Bang & Olufsen',
}

export function equipmentOf(model: Model, trim: Trim, year: number): string[] {
  const items = (model.carroceria === 'Motos' ? MOTORCYCLE_ITEMS : CAR_ITEMS).filter(
    (item) =>
      item.level <= trim.equipment &&
      year >= (item.from ?? 0) &&
      year <= (item.to ?? 9999) &&
      !item.not?.includes(model.carroceria) &&
      (item.only?.includes(model.carroceria) ?? true) &&
      (!item.electric || trim.fuel === 'Eléctrico'),
  )
  const sound = trim.equipment === 3 && model.carroceria !== 'Motos' ? SOUND[model.marca] : undefined
  const replaced = REPLACES.filter(([better]) => items.some((item) => item.text === better)).map(([, plain]) => plain)
  return [...items.map((item) => item.text).filter((text) => !replaced.includes(text)), ...(sound ? [sound] : [])]
}

const REPLACES: [better: string, plain: string][] = [
  ['cámara de 360 grados', 'cámara de reversa'],
  ['control crucero adaptativo', 'control crucero'],
  ['asientos de piel', 'asientos en tela y piel'],
  ['climatizador de dos zonas', 'aire acondicionado automático'],
  ['aire acondicionado automático', 'aire acondicionado'],
  ['climatizador de dos zonas', 'aire acondicionado'],
  ['CarPlay y Android Auto inalámbricos', 'pantalla con CarPlay y Android Auto'],
  ['techo panorámico', 'quemacocos'],
  ['seis bolsas de aire', 'bolsas de aire frontales y frenos ABS'],
  ['faros LED', 'faros de niebla'],
]
