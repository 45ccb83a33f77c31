// What writes to the owner of the week's figures, in a process of its own, for the test that kills it:
//   tsx weekly-worker.ts <database url> <a Monday> <how many weeks from it on>
import { addDays } from '#contract/calendar.ts'
import { NODE, openDatabase } from '#server/db.ts'

const [url = '', monday = '', weeks = ''] = process.argv.slice(2)
const db = openDatabase(url, 2)
for (let week = 0; week < Number(weeks); week++)
  await db.asCaller(NODE, (sql) =>
    sql.query('select private.send_weekly_figures($1)', [`${addDays(monday, week * 7)} 15:00Z`]),
  )
await db.close()
