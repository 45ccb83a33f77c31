// npm run inventory:import -- file.csv [--map mapping.json] [--dry-run] [--json] [--report rejected.csv]
// [--accept-doubtful]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Lender } from '#contract/financing/financing.ts'
import { lendersFrom } from '#contract/financing/lenders.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { UnreadableFile } from '#importer/decode.ts'
import { importInventory } from '#importer/import-inventory.ts'
import { BadMapping } from '#importer/mapping.ts'
import { planImport } from '#importer/plan.ts'
import { printReport } from '#importer/print-report.ts'
import { readEnv } from '#server/env.ts'
import { readBrand } from '#server/settings/brand.ts'

const USAGE = `Uso: npm run inventory:import -- archivo.csv [opciones]

  --dry-run          ensaya: dice qué se cargaría y no escribe nada
  --map mapa.json    manda columnas a campos a mano: {"Columna": "campo", "Otra": null}
  --report rec.csv   escribe todas las filas rechazadas en un CSV
  --accept-doubtful  carga aunque haya precios o kilometrajes dudosos; sin esta opción solo se listan
  --json             imprime el informe como JSON
  --help             muestra esta ayuda`

class Mistake extends Error {}

const options = {
  'dry-run': { type: 'boolean', default: false },
  map: { type: 'string' },
  report: { type: 'string' },
  'accept-doubtful': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const readArguments = () => {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    const option = /'(-[^' ]*)/.exec((error as Error).message)?.[1] ?? ''
    throw new Mistake(`La opción ${option} no existe o está incompleta.\n\n${USAGE}`)
  }
}

const readMap = (path: string): Record<string, string | null> => {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Mistake(`No se pudo leer el mapa ${path}: ${(error as Error).message}`)
  }
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isMap || !Object.values(value as object).every((field) => field === null || typeof field === 'string')) {
    throw new Mistake('El mapa debe ser un objeto JSON: {"Columna": "campo", "Otra": null}')
  }
  return value as Record<string, string | null>
}

const prepare = async (url: string): Promise<Lender[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ready = await client.query("select to_regclass('public.vehicles') is not null as ready")
    if (!ready.rows[0].ready) await migrate(url)
    const config = await client.query("select value from public.app_config where key = 'lenders'")
    return lendersFrom(config.rows[0]?.value)
  } finally {
    await client.end()
  }
}

const main = async () => {
  const { values, positionals } = readArguments()
  if (values.help) return console.log(USAGE)
  const [path] = positionals
  if (!path || positionals.length > 1)
    throw new Mistake(positionals.length > 1 ? `Un archivo a la vez.\n\n${USAGE}` : USAGE)
  const map = values.map ? readMap(values.map) : undefined
  const env = readEnv()
  const shared = { map, house: readBrand(env.BRAND_FILE).name, rejectedTo: values.report }
  const show = (report: Awaited<ReturnType<typeof importInventory>>) => {
    console.log(values.json ? JSON.stringify(report, null, 2) : printReport(report))
    if (report.accepted === 0 || report.held) process.exitCode = 1
  }
  if (values['dry-run']) return show(await importInventory(path, { ...shared, url: null }))
  await planImport(path, shared)
  const postgres = await openPostgres(env)
  try {
    const lenders = await prepare(postgres.url)
    const acceptDoubtful = values['accept-doubtful']
    show(await importInventory(path, { ...shared, lenders, acceptDoubtful, url: postgres.url }))
  } finally {
    await postgres.stop()
  }
}

try {
  await main()
} catch (error) {
  const isExpected = error instanceof Mistake || error instanceof UnreadableFile || error instanceof BadMapping
  const { message, code } = error as Error & { code?: string }
  const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', 'ENOENT', '28P01', '28000', '3D000']
  const reason = unreachable.includes(code ?? '') ? 'no se pudo entrar a la base de datos de DATABASE_URL: ' : ''
  console.error(isExpected ? message : `No se cargó nada: ${reason}${message}${code ? ` (${code})` : ''}`)
  process.exitCode = 1
}
