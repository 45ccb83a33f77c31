import { promisesFinancing } from '#contract/vehicles/promotion-terms.ts'
import type { CandidateReader } from './candidate.ts'
import type { ImportField } from './fields.ts'
import type { Identity } from './identity.ts'
import { saysNothing } from './numbers.ts'
import { publicText } from './public-text.ts'
import {
  cityIn,
  cityOfJson,
  isAway,
  readBoolean,
  readLabels,
  readPlaces,
  readStatus,
  readWarranty,
  STATUS_LETTERS,
} from './values.ts'
import { foldWords, slugify, tidy, titleCase } from './words.ts'

/** City and branch from each other, else description, else section. */
export function readPlace(row: CandidateReader, { section, mentions, textName }: Identity) {
  const { house } = row.context
  const place = (field: 'ubicacion' | 'sucursal') => {
    const json = cityOfJson(row.cell(field))
    if (!json) return readPlaces(row.cell(field), house)
    // Streets are private; other cities have no branch.
    const found = readPlaces(json.city, house)
    if (json.hasStreet) row.warn('calle_descartada', `${field}: la calle no se toma; solo la ciudad`)
    return found && cityIn(json.city) ? found : found && { ubicacion: found.ubicacion, sucursal: undefined }
  }
  const city = place('ubicacion')
  const branch = place('sucursal')
  for (const field of ['ubicacion', 'sucursal'] as const)
    if (isAway(row.cell(field)) && !cityIn(row.cell(field)))
      row.warn('lugar_desconocido', `${field}: «${row.cell(field)}» no es una ciudad ni una sucursal`)
  row.set('ubicacion', city?.ubicacion)
  row.set('sucursal', branch?.sucursal)
  row.infer('ubicacion', branch?.ubicacion, 'la sucursal')
  row.infer('sucursal', city?.sucursal, 'la ubicación')
  for (const [text, source] of [
    [mentions?.lugar, textName],
    [section.lugar, 'el título de la sección'],
  ] as const) {
    const found = text ? readPlaces(text, house) : undefined
    row.infer('ubicacion', found?.ubicacion, source)
    row.infer('sucursal', found?.sucursal, source)
  }
}

/** Status from one column or several; sold is not reserved. */
export function readState(row: CandidateReader) {
  const written = row.cell('estatus')
  const text = (row.context.statusLetters && STATUS_LETTERS.get(written.toUpperCase())) || written
  // 'No' means not on offer.
  if (text !== '' && (!saysNothing(text) || /^no( disponible)?$/i.test(text))) readStatusCell(row, text)
  for (const field of ['vendido', 'separado'] as const) {
    const said = row.cell(field)
    const words = saysNothing(said) && readBoolean(said) === undefined ? undefined : readStatus(said)[field]
    // With marks, blank means no.
    row.set(field, readBoolean(said) ?? words ?? (row.context.marks.has(field) ? false : undefined))
  }
  const { values } = row.candidate
  if (values.vendido === true) {
    row.set('ordenstatus', 'Vendido')
    row.set('separado', false)
  }
  const order = row.cell('ordenstatus')
  if (order !== '' && !saysNothing(order)) row.set('ordenstatus', foldWords(order) === 'comprado' ? 'Comprado' : order)
  if (row.has('use_car_studio_images')) {
    row.set('use_car_studio_images', readBoolean(row.cell('use_car_studio_images')))
  }
}

const readStatusCell = (row: CandidateReader, text: string) => {
  const yes = readBoolean(text)
  // 'Disponible: Sí/No' differs from 'Activo'.
  const isAnswer = yes !== undefined && !/activ/i.test(text)
  const status = isAnswer
    ? { vendido: false, separado: false, ordenstatus: yes ? 'Comprado' : 'No disponible', known: true }
    : readStatus(text)
  if (!status.known) row.warn('estatus_desconocido', `El estatus «${text}» no se reconoce: se toma como disponible`)
  row.set('vendido', status.vendido)
  row.set('separado', status.separado)
  row.set('ordenstatus', status.ordenstatus)
}

export function readTexts(row: CandidateReader) {
  const { values } = row.candidate
  for (const field of ['descripcion', 'metadescripcion'] as const) row.set(field, longTexts(row, field)[0])
  row.set('garantia', readWarranty(row.cell('garantia')))
  const listed = [
    ...new Set(
      row
        .cells('promociones')
        .filter((cell) => !/^\s*(\{|\[\s*\{)/.test(cell))
        .flatMap(readLabels),
    ),
  ]
  const labels = listed.filter((label) => !isInternal(label) && !promisesFinancing(label))
  const internal = listed.filter(isInternal)
  if (internal.length > 0)
    row.warn('etiqueta_interna', `promociones: ${internal.join(', ').slice(0, 80)} no son para el público`)
  const promised = listed.filter(promisesFinancing)
  if (promised.length > 0)
    row.warn(
      'promocion_de_credito',
      `promociones: «${promised.join(', ')}» no se toma: ninguna mensualidad del sitio la lleva`,
    )
  const none = /^(-|ninguna|no|sin promocion(es)?)$/.test(foldWords(row.cell('promociones')))
  row.set('promociones', labels.length > 0 || none ? labels : undefined)
  const title = row.cell('titulo')
  if (!saysNothing(title)) row.set('titulo', titleCase(title).slice(0, 200))
  const isNamed = String(values.modelo ?? '').startsWith(`${values.marca} `)
  const made = [!isNamed && values.marca, values.modelo, values.version, values.autoano].filter(Boolean).join(' ')
  row.infer('titulo', made.slice(0, 200), 'marca, modelo, versión y año', true)
  if (!row.has('descripcion')) row.infer('descripcion', equipment(row), 'tracción, puertas y equipamiento', true)
  row.set('slug', slugify(row.cell('slug')) || undefined)
  for (const field of ['titulo', 'version', 'descripcion', 'metadescripcion'] as const) keepPublic(row, field)
}

const keepPublic = (row: CandidateReader, field: 'titulo' | 'version' | 'descripcion' | 'metadescripcion') => {
  const { values } = row.candidate
  const written = values[field]
  if (typeof written !== 'string') return
  const { text, removed } = publicText(written)
  if (removed.length === 0) return
  values[field] = text
  row.warn('dato_privado', `${field}: se quitó ${[...new Set(removed)].join(', ')}`)
}

// 'ads_2024', 'FB-remarketing'.
const isInternal = (label: string) =>
  /\b(ads?|adsets?|utm\w*|cpc|cpa|roas|fb|ig|meta|google|gads|campa(ñ|n)as?|campaigns?|re(marketing|targeting)|prospecting|prospecci[oó]n|lookalike|audiencias?|audience|feed|test|prueba|internal|intern[oa]|no publicar|top seller|best ?seller|low margin|margen|utilidad)\b/i.test(
    label.replace(/[_-]+/g, ' '),
  ) || /^[a-z0-9]+(_[a-z0-9]+)+$/i.test(label)

const longTexts = (row: CandidateReader, field: ImportField) =>
  row
    .cells(field)
    .map((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\S\n]+/g, ' ')
        .trim(),
    )
    .filter((text) => !saysNothing(text))

const equipment = (row: CandidateReader) => {
  const drive = row.cell('traccion')
  const doors = row.cell('puertas')
  const listed = longTexts(row, 'equipamiento')
    .map((text) => tidy(text).replace(/[.;,\s]+$/, ''))
    .join(', ')
  return [
    saysNothing(drive) || /other|otr[ao]/i.test(drive) ? '' : `Tracción ${foldWords(drive)}.`,
    /^[2-5]$/.test(doors) ? `${doors} puertas.` : '',
    listed ? `Equipamiento: ${listed}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
