import { type Database, NODE } from '../db.ts'
import { type Sighting, Sightings } from './sightings.ts'

const MOST_OF_MODEL = 150
const MOST = 20_000
const AT_ONCE = 2000

type Row = [Sighting['kind'], string, string, string, number, number | null, number, number, number | null]

export const sightingsVersion = (db: Database): Promise<string> =>
  db.asCaller(
    NODE,
    async (sql) => (await sql.query('select private.price_sightings_version() as version')).rows[0].version,
    { readOnly: true },
  )

export const loadSightings = (db: Database): Promise<Sightings> =>
  db.asCaller(
    NODE,
    async (sql) => {
      const data = new Sightings()
      await sql.query(
        `declare sightings no scroll cursor for select * from private.price_sightings(${MOST_OF_MODEL}, ${MOST})`,
      )
      for (;;) {
        const { rows } = await sql.query<Row>({ text: `fetch ${AT_ONCE} from sightings`, rowMode: 'array' })
        for (const [kind, brand, model, trim, year, kms, price, at, daysOnMarket] of rows)
          data.add({ kind, brand, model, trim, year, kms, price, at, daysOnMarket })
        if (rows.length < AT_ONCE) return data
      }
    },
    { readOnly: true },
  )
