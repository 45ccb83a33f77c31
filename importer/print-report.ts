import type { ImportField, StoredField } from './fields.ts'
import type { Report } from './report.ts'

const SEPARATORS: Record<string, string> = { ',': 'coma', ';': 'punto y coma', '\t': 'tabulador', '|': 'barra' }
const percent = (share: number) => `${Math.round(share * 100)} %`
const count = (n: number) => n.toLocaleString('es-MX')
const plural = (n: number, one: string, many = `${one}s`) => `${count(n)} ${n === 1 ? one : many}`

const MEANINGS: Partial<Record<ImportField, string>> = {
  unidad: 'unidad (de aquí salen marca, modelo y versión)',
  vin: 'vin (da clave y año; va al expediente)',
  motor: 'motor (da cilindros y combustible)',
  traccion: 'tracción (va a la descripción)',
  puertas: 'puertas (va a la descripción)',
  equipamiento: 'equipamiento (va a la descripción)',
  estatus: 'estatus (da vendido, separado y ordenstatus)',
  oferta: 'oferta (precio, si es menor)',
  notas: 'notas de la casa (se leen por el km; no se publican)',
  privado: 'conocida: no se publica (costo, placas, núm. de motor y fecha de compra van al expediente)',
}

export function printReport(report: Report): string {
  return [
    head(report),
    columns(report),
    remarks(report),
    inferences(report),
    report.dryRun ? preview(report) : [],
    lowConfidence(report),
    warnings(report),
    rejected(report),
    summary(report),
  ]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}

const head = (report: Report) => [
  `${report.dryRun ? 'Ensayo (no se escribe nada)' : 'Importación'}: ${report.file}`,
  `  Codificación: ${report.encoding} · separador: ${SEPARATORS[report.separator] ?? report.separator} · ${
    report.headerLine > 0
      ? `encabezado en la línea ${report.headerLine}`
      : 'sin encabezado: columnas deducidas de su contenido'
  }`,
]

const columns = (report: Report) => {
  const known = report.columns.filter((column) => column.field)
  const unknown = report.columns.filter((column) => !column.field)
  const width = Math.min(32, Math.max(8, ...report.columns.map((column) => column.header.length)))
  const lines = known.map(
    ({ header, field, confidence, how }) =>
      `  ${header.slice(0, 32).padEnd(width)} → ${(MEANINGS[field!] ?? field!).padEnd(24)} ${percent(confidence).padStart(5)}  ${how}`,
  )
  const rest = unknown.map(
    ({ header, samples }) =>
      `  ${header.slice(0, 32).padEnd(width)}   ${samples.length ? samples.join(' | ') : '(vacía)'}`,
  )
  return ['Columnas', ...lines, ...(rest.length ? ['Columnas sin usar (nómbralas con --map si sirven)', ...rest] : [])]
}

const remarks = (report: Report) => {
  const { blank, header, total, section } = report.skipped
  const skipped = [
    [blank, 'en blanco'],
    [header, 'de encabezado repetido'],
    [total, 'de totales'],
    [section, 'de título o nota'],
  ]
    .filter(([n]) => Number(n) > 0)
    .map(([n, what]) => `${count(Number(n))} ${what}`)
  const lines = [
    ...report.remarks,
    ...(skipped.length ? [`Renglones que no son vehículos: ${skipped.join(', ')}.`] : []),
    ...keys(report),
  ]
  return lines.length ? ['Observaciones', ...lines.map((line) => `  ${line}`)] : []
}

const keys = ({ keys: { VIN, contenido } }: Report) => [
  ...(VIN > 0
    ? [`Sin número de inventario en ${plural(VIN, 'renglón', 'renglones')}: la clave son los últimos 8 del VIN.`]
    : []),
  ...(contenido > 0
    ? [
        `Sin número de inventario en ${plural(contenido, 'renglón', 'renglones')}: la clave se hace con marca, modelo, versión, año, km y color ` +
          '(y el precio si no hay km). Es la misma en cada corrida mientras eso no cambie.',
      ]
    : []),
]

const listed = new Intl.ListFormat('es-MX', { type: 'conjunction' })

const inferences = (report: Report) => {
  if (report.inferences.length === 0) return []
  const bySource = new Map<string, { fields: StoredField[]; rows: number }>()
  for (const { field, source, rows } of report.inferences) {
    const key = `${source} ${rows}`
    const known = bySource.get(key) ?? { fields: [], rows }
    known.fields.push(field)
    bySource.set(key, known)
  }
  const lines = [...bySource].map(([key, { fields, rows }]) => {
    const source = key.slice(0, key.lastIndexOf(' '))
    const verb = fields.length === 1 ? 'sale de' : 'salen de'
    return `  ${listed.format(fields)} ${`${verb} ${source}`.replace(/ de el /, ' del ')}: ${percent(rows / Math.max(1, report.accepted))} de las filas`
  })
  const how = Object.entries(report.identity.how)
    .sort((a, b) => b[1] - a[1])
    .map(([name, n]) => `${name} ${count(n)}`)
  return [
    'Qué se dedujo',
    ...lines,
    `  Seguridad media de marca y modelo: ${report.identity.confidence.toFixed(2)} (${how.join(', ')})`,
  ]
}

const preview = (report: Report) => {
  if (report.preview.length === 0) return []
  const rows = report.preview.map(({ line, confidence, values: v }) => [
    String(line),
    String(v.ordencompra ?? ''),
    String(v.marca ?? ''),
    String(v.modelo ?? ''),
    String(v.version ?? ''),
    String(v.autoano ?? ''),
    v.precio === undefined ? '—' : count(Number(v.precio)),
    v.kilometraje === undefined ? '—' : count(Number(v.kilometraje)),
    String(v.transmision ?? ''),
    String(v.combustible ?? ''),
    String(v.carroceria ?? ''),
    Array.isArray(v.ubicacion) ? v.ubicacion.join(', ') : '',
    confidence.toFixed(2),
  ])
  const titles = [
    'línea',
    'ordencompra',
    'marca',
    'modelo',
    'versión',
    'año',
    'precio',
    'km',
    'transmisión',
    'combustible',
    'carrocería',
    'ubicación',
    'seg.',
  ]
  const widths = titles.map((title, at) => Math.min(24, Math.max(title.length, ...rows.map((row) => row[at]!.length))))
  const line = (cells: string[]) =>
    `  ${cells
      .map((cell, at) => cell.slice(0, 24).padEnd(widths[at]!))
      .join('  ')
      .trimEnd()}`
  return ['Primeras filas, como se cargarían', line(titles), ...rows.map(line)]
}

const lowConfidence = ({ lowConfidence: { total, rows } }: Report) =>
  total === 0
    ? []
    : [
        `Filas con poca seguridad: ${count(total)} (revísalas)`,
        ...rows.map(
          ({ line, confidence, titulo, how }) => `  línea ${line}: ${titulo} (${confidence.toFixed(2)}, ${how})`,
        ),
        ...(total > rows.length ? [`  … y ${count(total - rows.length)} más`] : []),
      ]

const warnings = (report: Report) =>
  report.warnings.length === 0
    ? []
    : [
        'Avisos',
        ...report.warnings.flatMap(({ code, count: n, examples }) => [
          `  ${code}: ${plural(n, 'fila')}`,
          ...examples
            .slice(0, /_dudoso$/.test(code) ? examples.length : 3)
            .map(({ line, text }) => `    línea ${line}: ${text}`),
        ]),
      ]

const rejected = ({ rejected: { total, byCode, rows } }: Report) => {
  if (total === 0) return []
  const codes = Object.entries(byCode).map(([code, n]) => `${code} ${count(n)}`)
  const shown = rows.slice(0, 40)
  return [
    `Filas rechazadas: ${count(total)} (${codes.join(', ')})`,
    ...shown.map(({ line, code, reason, sample }) => `  línea ${line}: ${reason} [${code}] ${sample.slice(0, 60)}`),
    ...(total > shown.length
      ? [`  … y ${count(total - shown.length)} más; --report rechazadas.csv las escribe todas`]
      : []),
  ]
}

const summary = (report: Report) => {
  const { loaded } = report
  const rows = `${plural(report.rows, 'fila')}: ${plural(report.accepted, 'aceptada')}, ${plural(report.rejected.total, 'rechazada')}`
  if (report.held)
    return [
      `${rows}.`,
      'No se cargó nada: hay precios o kilometrajes dudosos (arriba, en Avisos). Corrígelos o, si son ciertos, repite con --accept-doubtful.',
    ]
  if (!loaded) return [`${rows}. Ensayo en ${report.seconds.toFixed(1)} s.`]
  return [
    `${rows}.`,
    ...(loaded.known ?? []),
    ...(loaded.withdrawn ?? []),
    `nuevos ${count(loaded.inserted)} · actualizados ${count(loaded.updated)} · sin cambios ${count(loaded.unchanged)} · cambios de precio ${count(loaded.priceChanges)} · expedientes ${count(loaded.records)} · ${report.seconds.toFixed(1)} s`,
  ]
}
