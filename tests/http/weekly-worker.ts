// Sends weekly figures in its own process: tsx weekly-worker.ts <database url> <Monday> <number of weeks>
import { addDays } from '#contract/dates/calendar.ts'
import { NODE, openDatabase } from '#server/db.ts'

const [url = '', monday = '', weeks = ''] = process.argv.slice(2)
const db = openDatabase(url, 2)
for (let week = 0; week < Number(weeks); week++)
  await db.asCaller(NODE, (sql) =>
    sql.query('select private.send_weekly_figures($1)', [`${addDays(monday, week * 7)} 15:00Z`]),
  )
await db.close()
