import { openDatabase } from '#server/db.ts'
import { openSpreadsheet } from '#server/integrations/spreadsheet.ts'
import { runSpreadsheet } from '#server/spreadsheet/run-spreadsheet.ts'

const [url = '', given = '', lease = '1500'] = process.argv.slice(2)
const db = openDatabase(url, 3)
const log = { info: () => {}, warn: console.warn, error: console.error }
const { sheet } = openSpreadsheet(JSON.parse(given))
const options = {
  db,
  sheet: () => sheet,
  house: 'Volante',
  siteUrl: 'https://volante.test',
  log,
  leaseMs: Number(lease),
}
while (await runSpreadsheet(options, new AbortController().signal));
await db.close()
process.stdout.write(String(process.resourceUsage().maxRSS * 1024))
