import { type Database, NODE } from '../db.ts'
import type { MailService } from './mail.ts'

export const openMailMailbox = (db: Database): MailService => ({
  async send({ to, subject, html, text, key }) {
    const message = { key, kind: 'mail', recipient: to, subject, html, body: text }
    await db.asCaller(NODE, (sql) => sql.query('select private.put_in_mailbox($1)', [JSON.stringify(message)]))
  },
  async check() {},
  close() {},
})
