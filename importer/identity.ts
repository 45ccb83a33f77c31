import { brandsOfVin, isVin } from '#contract/vehicles/vin.ts'
import { Rejected, type RowContext } from './candidate.ts'
import { type Description, describe } from './describe.ts'
import type { ImportField, StoredField } from './fields.ts'
import type { ModelEntry } from './knowledge.ts'
import { brandLike, brandNamed } from './knowledge.ts'
import { saysNothing } from './numbers.ts'
import { bodyIn, readBodyType } from './values.ts'
import { compact, tidy, titleCase } from './words.ts'

export interface Above {
  marca?: string
  marcaDe?: string
  carroceria?: string
  lugar?: string
}

const NO_BRAND =
  /^(autos?|autom[oó]vil(es)?|camionetas?|camion(es)?|motos?|motocicletas?|veh[ií]culos?|seminuevos?|usados?|otr[ao]s?|varios)$/i

export interface Identity {
  marca: string
  modelo: string
  version: string
  known: ModelEntry | null
  mentions: Description | null
  textName: string
  confidence: number
  how: string
  sources: Map<StoredField, string>
  section: Above
}

/** Finds brand, model and trim in their columns or a description; `section` is the title above. Throws Rejected. */
export function identify(cells: readonly string[], context: RowContext, section: Above): Identity {
  const column = (field: ImportField) => context.columns.get(field)?.[0]
  const cell = (field: ImportField) => {
    const text = tidy(cells[column(field)?.index ?? -1] ?? '')
    return saysNothing(text) ? '' : text
  }
  const brandText = NO_BRAND.test(cell('marca')) ? '' : cell('marca')
  const modelText = cell('modelo')
  const unitField = (['unidad', 'titulo', 'descripcion', 'version'] as const).find((field) => cell(field) !== '')
  const unitText = unitField ? cell(unitField).slice(0, 200) : ''
  const vin = cell('vin')
  const hints = {
    makers: isVin(vin) ? brandsOfVin(vin) : undefined,
    marca: brandText || undefined,
    weakBrand: brandText ? undefined : section.marca,
    carroceria: readBodyType(cell('carroceria')) ?? section.carroceria,
  }
  if (!brandText && !modelText && !unitText)
    throw new Rejected('sin_vehiculo', 'No dice qué vehículo es: faltan marca, modelo y descripción')
  const fromModel = modelText ? describe(modelText, { ...hints, isModel: true }) : null
  const fromUnit =
    unitText && unitField !== 'version'
      ? describe(unitText, hints)
      : unitText && !modelText
        ? describe(unitText, hints)
        : null
  const best = choose(fromModel, fromUnit, modelText, brandText)
  if (!best) {
    if (brandText && modelText) return plain(brandText, modelText, cell('version'), section)
    const said = [brandText, modelText, unitText].filter(Boolean).join(' ').slice(0, 60)
    throw new Rejected('vehiculo_desconocido', `No se reconoce una marca y un modelo en «${said}»`)
  }
  const fromText = best === fromUnit
  const textName = column(fromText ? unitField! : 'modelo')?.header ?? ''
  const sources = new Map<StoredField, string>()
  const place = `«${textName}»`
  if (!brandText)
    sources.set(
      'marca',
      best.brandSaid ? place : section.marca ? (section.marcaDe ?? 'el título de la sección') : `el modelo en ${place}`,
    )
  if (!modelText) sources.set('modelo', place)
  const version = trim(cell('version'), best, fromText, fromText && unitField === 'version')
  if (version && (!cell('version') || (fromText && unitField === 'version'))) sources.set('version', place)
  const modelo = modelText && !best.known ? keepWritten(modelText, brandText) : best.modelo
  const mentions = fromText ? best : merge(best, fromUnit)
  // Unknown models are trusted beside a known brand.
  const confidence = modelText && brandText && !best.known ? (brandNamed(brandText) ? 0.8 : 0.6) : best.confidence
  return {
    marca: best.marca,
    modelo,
    version,
    known: best.known,
    mentions,
    textName: place,
    confidence,
    how: best.how,
    sources,
    section,
  }
}

const choose = (fromModel: Description | null, fromUnit: Description | null, modelText: string, brandText: string) => {
  if (!fromModel) return fromUnit
  if (!fromUnit) return fromModel
  // '3' or 'Sport' need the description.
  if (!fromModel.known && fromUnit.known && (!brandText || compact(fromUnit.modelo).includes(compact(modelText))))
    return fromUnit
  if (
    !brandText &&
    fromUnit.known &&
    fromModel.known &&
    fromUnit.how === 'marca y modelo' &&
    fromUnit.marca !== fromModel.marca &&
    fromModel.how !== 'marca y modelo'
  )
    return fromUnit
  return fromModel
}

// The trim column plus extra words of the model column.
const trim = (own: string, best: Description, fromText: boolean, isUnit: boolean) => {
  if (!own || isUnit) return best.version
  const shown = titleCase(own)
  const extra = fromText ? '' : best.version
  if (compact(shown).includes(compact(extra))) return shown
  return compact(extra).includes(compact(shown)) ? extra : `${extra} ${shown}`
}

const keepWritten = (modelText: string, brandText: string) => {
  const text = titleCase(modelText)
  const rest =
    brandText && text.toLowerCase().startsWith(`${brandText.toLowerCase()} `) ? text.slice(brandText.length + 1) : text
  return rest.slice(0, 80)
}

const plain = (brandText: string, modelText: string, version: string, section: Above): Identity => {
  const brand = brandNamed(brandText) ?? brandLike(brandText)
  return {
    marca: brand?.name ?? titleCase(brandText),
    modelo: keepWritten(modelText, brandText),
    version: titleCase(version),
    known: null,
    mentions: null,
    textName: '',
    confidence: brand ? 0.8 : 0.5,
    how: 'marca',
    sources: new Map(),
    section,
  }
}

// The description fills gaps.
const merge = (best: Description, unit: Description | null): Description =>
  unit
    ? {
        ...best,
        autoano: best.autoano ?? unit.autoano,
        transmision: best.transmision || unit.transmision,
        combustible: best.combustible || unit.combustible,
        carroceria: best.carroceria || unit.carroceria || (bodyIn(best.version) ?? ''),
        cilindros: best.cilindros ?? unit.cilindros,
        color: best.color || unit.color,
        precio: best.precio ?? unit.precio,
        kilometraje: best.kilometraje ?? unit.kilometraje,
        lugar: best.lugar || unit.lugar,
      }
    : best
