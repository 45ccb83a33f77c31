import { type Database, NODE } from '../db.ts'
import type { SmsService } from './sms.ts'

export const openSmsMailbox = (db: Database): SmsService => ({
  async send({ to, body, key }) {
    const message = { key, kind: 'sms', recipient: to, body }
    await db.asCaller(NODE, (sql) => sql.query('select private.put_in_mailbox($1)', [JSON.stringify(message)]))
  },
})
