import { ANY_NUMBER, vehicleField } from '#contract/vehicles/fields.ts'
import { isVin, vinDigitFits, vinText, yearOfVin } from '#contract/vehicles/vin.ts'
import { type Candidate, type CandidateReader, Rejected, type RowContext, rowReader } from './candidate.ts'
import { doubtfulKilometres } from './doubtful.ts'
import { PLAIN_FIELDS } from './fields.ts'
import type { Identity } from './identity.ts'
import {
  isPlausibleYear,
  KM_OF_MILE,
  lastYear,
  namesMiles,
  readKilometres,
  readNumber,
  readYear,
  saysNothing,
} from './numbers.ts'
import { distanceUnitIn } from './units.ts'
import { bodyIn, readBodyType, readBoolean, readColour, readCylinders, readFuel, readTransmission } from './values.ts'
import { doubtPrice, readPayments, readPrice } from './vehicle-money.ts'
import { readPictures } from './vehicle-pictures.ts'
import { readPlace, readState, readTexts } from './vehicle-texts.ts'
import { tidy } from './words.ts'

const MOST_KM = 2_000_000

/** Reads a row except identity (identity.ts) and key. Throws Rejected. */
export function readRow(cells: readonly string[], line: number, identity: Identity, context: RowContext): Candidate {
  const row = rowReader(cells, line, identity, context)
  row.set('marca', identity.marca)
  row.set('modelo', identity.modelo)
  row.set('version', identity.version || undefined)
  for (const [field, source] of identity.sources) row.candidate.inferred.set(field, source)
  readModelYear(row, identity)
  readPrice(row)
  if (!row.has('precio')) row.infer('precio', identity.mentions?.precio, identity.textName)
  readDistance(row)
  if (!row.has('kilometraje')) row.infer('kilometraje', identity.mentions?.kilometraje, identity.textName)
  if (!row.has('kilometraje')) row.infer('kilometraje', notedKilometres(row.cells('notas').join(' ')), 'las notas')
  readKind(row, identity)
  readPayments(row)
  readPictures(row)
  readPlace(row, identity)
  readState(row)
  readTexts(row)
  readPlain(row)
  doubtVin(row)
  doubtPrice(row)
  return row.candidate
}

const readPlain = (row: CandidateReader) => {
  for (const field of PLAIN_FIELDS) {
    const text = row.cell(field)
    if (saysNothing(text)) continue
    const { kind, range = ANY_NUMBER } = vehicleField(field)
    if (kind === 'yes') row.set(field, readBoolean(text))
    else if (kind === 'text' || kind === 'long' || kind === 'ref') row.set(field, text)
    else {
      const reading = readNumber(text)
      const value = reading.kind === 'number' ? reading.value : Number.NaN
      if (value >= range[0] && value <= range[1]) row.set(field, kind === 'pesos' ? value : Math.round(value))
      else row.warn('numero_ilegible', `${field}: «${text}» no es un número posible`)
    }
  }
}

// A tail is a key; the check digit is of cars made in North America (docs/mexico.md, section 1).
const doubtVin = (row: CandidateReader) => {
  const text = row.cell('vin')
  if (saysNothing(text) || isVinTail(text)) return
  if (!isVin(text)) row.warn('niv_ilegible', `vin: «${text}» no es un NIV de 17 letras y números, y no se guarda`)
  else if (/^[1-5]/.test(vinText(text)) && !vinDigitFits(text))
    row.warn('niv_dudoso', `vin: el dígito verificador de «${text}» no coincide: compáralo con la factura`)
}

const isVinTail = (typed: string) => /^[A-Z0-9]{8,16}$/i.test(typed) && /\d{4}/.test(typed)

const readModelYear = (row: CandidateReader, identity: Identity) => {
  const text = row.cell('autoano')
  const reading = readYear(text)
  if (reading.kind === 'number') {
    if (!isPlausibleYear(reading.value)) {
      throw new Rejected('ano_imposible', `El año «${text}» no está entre 1950 y ${lastYear()}`)
    }
    row.set('autoano', reading.value)
    return
  }
  const mentioned = identity.mentions?.autoano
  if (mentioned) return row.infer('autoano', mentioned, identity.textName)
  const coded = yearOfVin(row.cell('vin'), lastYear())
  if (coded && isPlausibleYear(coded)) return row.infer('autoano', coded, 'el VIN')
  if (reading.kind === 'unreadable') throw new Rejected('ano_ilegible', `«${text}» no es un año`)
  throw new Rejected('sin_ano', 'No dice el año del vehículo')
}

const readDistance = (row: CandidateReader) => {
  const text = row.cell('kilometraje')
  const reading = readKilometres(text, row.context.decimalCommas.has('kilometraje') ? 'decimal' : 'group')
  if (reading.kind === 'unreadable') row.warn('numero_ilegible', `kilometraje: «${text}» no es un número`)
  if (reading.kind !== 'number') return
  const { kilometreScale, inMiles, units } = row.context
  const column = units.distanceColumn
  const unit = column ? row.at(column.index) : ''
  const named = distanceUnitIn(unit)
  if (column && !named && !saysNothing(unit) && !/km|mi/i.test(text)) {
    row.warn('otra_unidad', `kilometraje: «${text}» está en «${unit}» (columna «${column.header}») y no se toma`)
    return
  }
  const isShort = reading.value < 1000 && !/mil|k/i.test(text)
  const distance = isShort ? reading.value * kilometreScale : reading.value
  const isMiles = !/km|mi/i.test(text) && (named ? named === 'mi' : inMiles)
  const value = Math.round(isMiles ? distance * KM_OF_MILE : distance)
  if (value > 0 && ((isMiles && named) || namesMiles(text)))
    row.warn('millas', `${text}${named ? ` ${unit}` : ''} se pasa a ${value.toLocaleString('es-MX')} km`)
  if (value < 0) throw new Rejected('km_negativo', `El kilometraje es negativo: «${text}»`)
  if (value > MOST_KM) throw new Rejected('km_imposible', `El kilometraje es imposible: «${text}»`)
  const doubt = doubtfulKilometres(value, row.candidate.values.autoano as number, row.context.today)
  if (doubt) row.warn('km_dudoso', `kilometraje: ${doubt}`)
  row.set('kilometraje', value)
}

// 'FD - BLANCO - KM: 81,000 - NAVOJOA'. 'KM 1' means unknown.
const notedKilometres = (notes: string): number | undefined => {
  const thousands = /\bkm\s*:?\s*(\d{1,3})\s*mil\b|\b(\d{1,3})\s*mil\s*km/i.exec(notes)
  const whole =
    /\bk\s?ms?\s*:?\s*(\d{1,3}(?:[ ,.]\d{3})+|\d{4,6})\b/i.exec(notes) ??
    /\b(\d{1,3}(?:[ ,.]\d{3})+|\d{4,6})\s*kms?\b/i.exec(notes)
  const value = thousands ? Number(thousands[1] ?? thousands[2]) * 1000 : Number(whole?.[1]?.replace(/\D/g, '') ?? 0)
  return value >= 100 && value <= MOST_KM ? value : undefined
}

/** Column, then description, then the model's default. */
function readKind(row: CandidateReader, { known, mentions, textName, section }: Identity) {
  const { values } = row.candidate
  const engine = `${row.cell('motor')} ${row.cell('version')}`
  const gearbox = readTransmission(row.cell('transmision'))
  if (gearbox === '') row.warn('transmision_desconocida', `transmision: «${row.cell('transmision')}» no se reconoce`)
  row.set('transmision', gearbox || undefined)
  row.infer('transmision', mentions?.transmision, textName)
  row.infer('transmision', readTransmission(row.cell('version')), 'la versión')
  row.set('combustible', readFuel(row.cell('combustible')) || undefined)
  row.infer('combustible', mentions?.combustible, textName)
  if (/h[ií]brid|hybrid|el[eé]ctric|di[eé]sel|\b[pm]?hev\b|\btdi\b/i.test(engine)) {
    row.infer('combustible', readFuel(engine), row.has('motor') ? 'el motor' : 'la versión')
  }
  row.infer('combustible', known?.fuel, 'el modelo', true)

  const said = row.cell('carroceria')
  // 'Camioneta' may be SUV or pick-up.
  const isPickUp = /camioneta/i.test(said) && known?.bodies.includes('Pick Up')
  // Unknown words do not override the model.
  if (isPickUp || bodyIn(said) || !known) row.set('carroceria', isPickUp ? 'Pick Up' : readBodyType(said))
  row.infer('carroceria', mentions?.carroceria, textName)
  row.infer('carroceria', bodyIn(row.cell('version')), 'la versión')
  row.infer('carroceria', known?.bodies[0], 'el modelo', true)
  row.infer('carroceria', section.carroceria, 'el título de la sección', true)

  const cylinders = readCylinders(row.cell('cilindros'))
  const isElectric = values.combustible === 'Eléctrico'
  // 0 means unknown.
  if (cylinders !== undefined && (cylinders > 0 || isElectric)) row.set('cilindros', cylinders)
  row.infer('cilindros', mentions?.cilindros, textName)
  if (/\b[vli]-?\d\b|cil/i.test(engine)) row.infer('cilindros', readCylinders(engine), 'el motor')
  row.infer('cilindros', isElectric ? 0 : usualCylinders(known?.cylinders, engine), 'el modelo', true)
  if (isElectric) row.infer('transmision', 'Automática', 'el motor eléctrico', true)
  row.set('color', readColour(row.cell('color')))
  row.infer('color', mentions?.color, textName)
}

// The model's default, unless the displacement differs: '3.0 M2'.
const usualCylinders = (usual: number | undefined, engine: string) => {
  const litres = Number(/(?:^|\s)(\d\.\d)(?=\s|l\b|t\b|$)/i.exec(engine)?.[1] ?? 0)
  if (!usual || litres === 0) return usual
  const [least, most] = LITRES[usual] ?? [0, 10]
  return litres >= least && litres <= most ? usual : undefined
}
const LITRES: Record<number, readonly [number, number]> = {
  3: [0.8, 1.6],
  4: [1, 2.5],
  5: [2, 2.7],
  6: [2.4, 4.5],
  8: [3.5, 8],
}

/** Key column, else the last eight of the VIN. */
export function keyCell(
  cells: readonly string[],
  context: RowContext,
): { key: string; source: 'columna' | 'VIN' } | null {
  const of = (field: 'ordencompra' | 'vin') => tidy(cells[context.columns.get(field)?.[0]?.index ?? -1] ?? '')
  const own = of('ordencompra')
  // '1023.0'.
  if (own !== '' && !saysNothing(own)) return { key: own.replace(/^(\d+)\.0+$/, '$1'), source: 'columna' }
  const vin = of('vin').toUpperCase()
  return isVin(vin) || isVinTail(vin) ? { key: vin.slice(-8), source: 'VIN' } : null
}
