import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_KINDS } from '#app/features/content/admin/content-kinds.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { rolledBack } from './rolled-back.ts'

// The history of every record is at most two clicks away. Exceptions with reasons.
const ELSEWHERE: Record<string, string> = {
  setting_marks: 'who said a setting: with the setting',
  staff_emails: 'no screen: who is of the house by address',
  appointment_advisors: 'with the shifts of an advisor',
  appointment_events: 'follow their visit',
  deal_stays: 'follow their deal',
  note_mentions: 'follow their note',
  historical_offers: 'no screen: what was paid before the product',
  valuations: 'no screen: what a service answered',
  candidate_mentions: 'follow the note that names them',
  campaign_links: 'follow their campaign, beside it',
  landing_page_versions: 'follow their page, with its changes',
  privacy_notices: 'no screen of the staff',
  releases: 'no screen of the staff',
  odometer_readings: 'a dated series: what is withdrawn says why beside it',
  vehicle_sales: 'no screen: what became of a car',
  passport_entries: 'follow their car: what visitors read of it',
  vehicle_price_history: 'follows its car',
  vehicle_outings: 'stands in the agenda until the car is back',
  inspection_sections: 'follow their inspection',
  inspection_findings: 'follow their inspection',
  inspection_photos: 'follow their inspection',
  appraisal_rules: 'no screen: what the house reckons with, by its day',
  origin_rules: 'no screen: what each legal origin allows',
  purchase_papers: 'no screen: papers by state',
  uma_values: 'no screen: the unit of limits, by its day',
  kept_records: 'no screen: what another law keeps',
  saved_views: 'what a list shows, changed where it is chosen',
}

test("every record's history is at most two clicks away, or listed with a reason", () =>
  rolledBack(async (db) => {
    const tables = await db.query<{ name: string; of_person: boolean }>(
      `select c.relname as name, split_part(encode(g.tgargs, 'escape'), '\\000', 2) <> '{}' as of_person
         from pg_trigger g join pg_class c on c.oid = g.tgrelid where g.tgname = 'a_line' order by 1`,
    )
    const linked = new Set<string>(Object.keys(CONTENT_KINDS))
    const app = join(PROJECT_ROOT, 'app')
    for (const file of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx')) continue
      const text = readFileSync(join(app, file), 'utf8')
      if (!/<(ChangesLink|RecordChanges|ResourceLine|LinePart|LineActions)|ledgerPath\(|\bchanges=\{/.test(text))
        continue
      for (const [, one, other] of text.matchAll(/tabla: (?:\w+ === '\w+' \? '(\w+)' : )?'(\w+)'/g))
        for (const name of [one, other]) if (name) linked.add(name)
    }
    const missing = tables.filter(({ name, of_person }) => !of_person && !linked.has(name)).map(({ name }) => name)
    expect(missing).toEqual(Object.keys(ELSEWHERE).sort())
  }))
