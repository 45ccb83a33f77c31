import { expect, test } from 'vitest'
import { staffMoves } from '#contract/applications/application-moves.ts'
import { APPLICATION_STATUSES } from '#contract/applications/applications.ts'
import { rolledBack } from './rolled-back.ts'

test.each(APPLICATION_STATUSES.map(({ value }) => value))(
  'from %s staff may set exactly what the screen offers',
  (status) =>
    rolledBack(async (db) => {
      const rows = await db.query<{ to_status: string }>(
        "select to_status from private.application_transitions where from_status = $1 and actor = 'staff' order by 1",
        [status],
      )
      expect([...staffMoves(status)].sort()).toEqual(rows.map(({ to_status }) => to_status))
    }),
)
