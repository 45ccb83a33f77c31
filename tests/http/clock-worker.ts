// Runs answer clocks in its own process, a minute later each time: tsx clock-worker.ts <database url> <start time>.
// Small batches, so that kills hit in between.
import { NODE, openDatabase } from '#server/db.ts'

const [url = '', from = ''] = process.argv.slice(2)
const db = openDatabase(url, 2)
for (let minute = 0; minute <= 61; ) {
  const { steps } = await db.asCaller(NODE, async (sql) => {
    const { rows } = await sql.query<{ steps: number }>(
      'select private.keep_answer_clocks($1::timestamptz + make_interval(mins => $2), 3) as steps',
      [from, minute],
    )
    return rows[0]!
  })
  if (steps === 0) minute += 1
}
await db.close()
