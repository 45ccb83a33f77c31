// npm run postal-codes:import -- CPdescarga.txt: the postal catalogue, which may not be redistributed.
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { importPostalCodes, NotTheCatalogue } from '#importer/postal-codes.ts'
import { readEnv } from '#server/env.ts'

const USAGE = `Uso: npm run postal-codes:import -- CPdescarga.txt

El archivo de texto que el servicio postal ofrece en su página de códigos postales. Sustituye por completo al que se leyó antes.`

const main = async (path: string) => {
  const postgres = await openPostgres(readEnv())
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const { rows } = await client.query("select to_regclass('private.postal_codes') is not null as ready")
    if (!rows[0].ready) await migrate(postgres.url)
    const started = performance.now()
    const count = await importPostalCodes(client, path)
    console.log(`${count.toLocaleString('es-MX')} colonias en ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const [path, ...more] = process.argv.slice(2)
if (!path || more.length > 0) {
  console.error(USAGE)
  process.exit(2)
}
try {
  await main(path)
} catch (error) {
  console.error(error instanceof NotTheCatalogue ? error.message : `No se cargó nada: ${(error as Error).message}`)
  process.exitCode = 1
}
