import type { ImportField } from './fields.ts'
import type { ColumnProfile } from './profile.ts'

/** 0 (contradiction) to 1. `alone`: without header. */
export interface Fit {
  fit: number
  alone: number
}

const NEUTRAL: Fit = { fit: 0.6, alone: 0 }
const clamp = (value: number) => Math.max(0, Math.min(1, value))

/** An empty column fits anything. */
export function contentFit(field: ImportField, column: ColumnProfile): Fit {
  if (column.filled === 0) return { fit: 0.5, alone: 0 }
  switch (field) {
    case 'autoano':
      return {
        fit: Math.max(column.year, column.shortYear * 0.85),
        alone: column.year >= 0.8 && column.median >= 1950 ? 0.85 * column.year : 0,
      }
    case 'precio':
    case 'oferta':
      return { fit: priceFit(column), alone: field === 'precio' ? priceAlone(column) : 0 }
    case 'kilometraje':
      return { fit: kilometreFit(column), alone: kilometreAlone(column) }
    case 'ordencompra':
      return idFit(column)
    case 'vin':
      return {
        fit: column.vin > 0.3 ? 1 : column.code > 0.7 && column.meanLength >= 6 ? 0.6 : 0.15,
        alone: column.vin > 0.6 ? 0.95 : 0,
      }
    case 'marca':
      return {
        fit: column.number > 0.5 ? 0 : clamp(0.35 + column.brand * 0.65),
        alone: column.brand >= 0.6 ? 0.9 * column.brand : 0,
      }
    case 'modelo':
      return modelFit(column)
    case 'version':
      return {
        fit:
          column.number > 0.6 || column.url > 0.2 || column.vin > 0.3
            ? 0.1
            : column.body + column.transmission > 0.9 && column.distinct < 8
              ? 0.3
              : column.trim > 0.3
                ? 0.95
                : 0.65,
        alone:
          column.trim >= 0.45 && column.describes < 0.4 && column.meanLength < 60 && column.transmission < 0.9
            ? 0.55
            : 0,
      }
    case 'unidad':
      return {
        fit: clamp(column.describes * 1.1),
        alone:
          // A constant text is the dealership's.
          column.describes >= 0.6 &&
          column.describesMore >= 0.4 &&
          column.meanLength < 120 &&
          (column.distinct > 1 || column.filled === 1)
            ? 0.8 * column.describes
            : 0,
      }
    case 'titulo':
      return { fit: column.number > 0.5 || column.meanLength < 4 ? 0.05 : 0.8, alone: 0 }
    case 'equipamiento':
    case 'privado':
    case 'notas':
      return { fit: column.describes >= 0.6 ? 0.2 : 0.7, alone: 0 }
    case 'descripcion':
      return {
        fit:
          column.number > 0.5 || column.url > 0.5
            ? 0.05
            : column.meanLength > 60
              ? 1
              : column.meanLength > 20
                ? 0.7
                : 0.45,
        alone: column.meanLength > 90 && column.url < 0.3 && column.describes < 0.6 ? 0.6 : 0,
      }
    case 'transmision':
      return enumeration(column.transmission, column, 0.75)
    case 'combustible':
      return enumeration(column.fuel, column, 0.8)
    case 'carroceria':
      return enumeration(column.body, column, 0.75)
    case 'color':
      return enumeration(column.colour, column, 0.7)
    case 'cilindros':
      return { fit: column.cylinders > 0.3 || column.max === 0 ? 0.9 : 0.2, alone: 0 }
    case 'ubicacion':
      return {
        fit: column.number > 0.6 || column.url > 0.2 || column.status > 0.8 ? 0.1 : column.city > 0.5 ? 1 : 0.7,
        alone: column.city > 0.6 && column.meanLength < 40 ? 0.8 * column.city : 0,
      }
    case 'sucursal':
      return { fit: column.number > 0.6 || column.url > 0.2 ? 0.1 : 0.8, alone: 0 }
    case 'estatus':
    case 'ordenstatus':
      return {
        fit:
          column.number > 0.6 && column.boolean < 0.9
            ? 0.1
            : column.status > 0.5
              ? 1
              : column.body > 0.6 || column.city > 0.6
                ? 0.1
                : column.status < 0.05
                  ? 0.3
                  : 0.5,
        alone:
          field === 'estatus' && column.status >= 0.8 && column.distinct <= 12 && column.boolean < 0.5
            ? 0.7 * column.status
            : 0,
      }
    case 'vendido':
    case 'separado':
    case 'use_car_studio_images':
      return { fit: column.boolean > 0.5 || column.status > 0.5 ? 1 : 0.25, alone: 0 }
    case 'plazomax':
      return { fit: column.months > 0.5 ? 1 : 0.2, alone: 0 }
    case 'enganchemin':
    case 'enganche_recomendado':
    case 'mensualidad_minima':
    case 'mensualidad_recomendada':
      return { fit: column.number > 0.5 ? 0.9 : 0.1, alone: 0 }
    case 'feature_image':
      return { fit: column.url > 0.3 ? 0.95 : 0.1, alone: 0 }
    case 'galeria_exterior':
    case 'galeria_interior':
    case 'fotos_exterior_url':
    case 'fotos_interior_url':
    case 'car_studio_gallery':
    case 'car_studio_feature_image':
      return {
        fit: column.url > 0.3 ? 1 : column.samples.every((cell) => /^#|^$/.test(cell)) ? 0.6 : 0.1,
        alone: field === 'galeria_exterior' && column.url > 0.6 ? 0.8 : 0,
      }
    case 'motor':
      return { fit: column.displacement > 0.3 ? 0.9 : column.number > 0.5 ? 0.6 : 0.5, alone: 0 }
    default:
      return NEUTRAL
  }
}

// Few distinct values of the field's vocabulary.
const enumeration = (share: number, column: ColumnProfile, sure: number): Fit => ({
  // Similar headers need matching values ('Seller type').
  fit: share > 0.15 ? clamp(0.4 + share * 0.7) : column.number > 0.5 || column.brand > 0.6 ? 0.02 : 0.2,
  alone: share >= 0.7 && column.meanLength < 25 && column.brand < 0.5 ? sure * share : 0,
})

const priceFit = (column: ColumnProfile) => {
  if (column.number < 0.4) return column.number * 0.3
  if (column.year > 0.85 && column.money < 0.1) return 0.05
  if (column.kmText > 0.3) return 0.05
  if (column.median === 0) return 0.5
  // Prices may be in thousands.
  return column.median >= 8_000 && column.median <= 6_000_000
    ? 1
    : column.median >= 60 && column.median < 3_000 && column.max < 6_000
      ? 0.75
      : 0.35
}

const priceAlone = (column: ColumnProfile) => {
  if (column.number < 0.8 || column.year > 0.5 || column.kmText > 0.2) return 0
  if (column.money > 0.5 && column.median > 5_000) return 0.9
  // Codes rarely end in zeros.
  return column.median >= 40_000 &&
    column.median <= 3_000_000 &&
    column.round > 0.55 &&
    !(column.uniqueShare > 0.99 && column.sameLength && column.round < 0.5)
    ? 0.6 + column.round * 0.15
    : 0
}

const kilometreFit = (column: ColumnProfile) => {
  if (column.number < 0.4) return column.kmText > 0.2 ? 0.8 : column.number * 0.3
  if (column.year > 0.85) return 0.05
  if (column.money > 0.3) return 0.1
  return column.median <= 500_000 ? 1 : 0.15
}

const kilometreAlone = (column: ColumnProfile) => {
  if (column.kmText > 0.4) return 0.92
  if (column.number < 0.8 || column.year > 0.5 || column.money > 0.2) return 0
  return column.median >= 3_000 && column.median <= 200_000 && column.max < 600_000
    ? column.round < 0.5
      ? 0.7
      : 0.45
    : 0
}

const idFit = (column: ColumnProfile): Fit => {
  // One repeated key is a mistake of the file.
  const repeated = column.filled - column.distinct
  if (column.uniqueShare < 0.9 && repeated > 1) return { fit: column.uniqueShare < 0.6 ? 0.05 : 0.25, alone: 0 }
  if (column.vin > 0.5 || column.url > 0.3) return { fit: 0.2, alone: 0 }
  // 'Inventario' over 1, 1, 0 is a count.
  if (column.number > 0.9 && column.meanLength < 2 && !column.sequential) return { fit: 0.1, alone: 0 }
  if (column.meanWords > 2.5) return { fit: 0.15, alone: 0 }
  const looksLikePrice = column.money > 0.3 || (column.round > 0.7 && column.median > 20_000)
  const complete = column.blankShare < 0.3
  return {
    fit: looksLikePrice ? 0.3 : 1,
    alone:
      complete &&
      column.filled >= 2 &&
      column.uniqueShare > 0.98 &&
      column.code > 0.85 &&
      !looksLikePrice &&
      !column.sequential &&
      column.kmText < 0.2 &&
      column.year < 0.5 &&
      // Small numbers are counts or ratings.
      !(column.number > 0.9 && column.meanLength < 5)
        ? column.sameLength
          ? 0.72
          : 0.55
        : 0,
  }
}

const modelFit = (column: ColumnProfile): Fit => {
  const years = (column.year > 0.5 && column.median >= 1950) || column.shortYear > 0.8
  if (years && column.describes < 0.3 && column.model < 0.3) return { fit: 0.02, alone: 0 }
  if (column.brand > 0.8 && column.model < 0.3) return { fit: 0.1, alone: 0 }
  if (column.url > 0.2 || column.vin > 0.3 || column.money > 0.3) return { fit: 0.05, alone: 0 }
  if (column.body > 0.8 && column.distinct <= 12 && column.describes < 0.3) return { fit: 0.1, alone: 0 }
  const known = Math.max(column.model, column.describes)
  return {
    fit: clamp(0.45 + known * 0.6),
    alone:
      column.model >= 0.5
        ? 0.82 * column.model
        : known >= 0.7 && column.meanWords <= 4 && column.describesMore < 0.6
          ? 0.6
          : 0,
  }
}
