import { errorMessage } from '#contract/messages/errors.ts'
import { isUuid } from '#contract/text/uuid.ts'
import { type Database, NODE } from '../db.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { RestOptions } from '../rest/options.ts'

/** Exports of more than 200 rows require a reason (db/api/exports.sql). */
export const countExport =
  (db: Database): NonNullable<RestOptions['beforeExport']> =>
  async ({ sub }, exported, rows, total) => {
    if (!isUuid(exported)) throw new ApiError(400, 'export_unknown', errorMessage('validation_failed'))
    await db.asCaller(NODE, (sql) =>
      sql.query('select private.count_export($1, $2, $3, $4)', [exported, sub ?? null, rows, total]),
    )
  }
