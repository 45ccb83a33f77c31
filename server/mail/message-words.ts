import type { MessageWords } from '#contract/leads/message-words.ts'
import { messageKind } from '#contract/leads/message-words.ts'
import { type Database, NODE } from '../db.ts'

export async function findMessageWords(
  db: Database,
  way: 'mail' | 'sms',
  template: string,
): Promise<MessageWords | undefined> {
  const id = `${way}:${template}`
  if (!messageKind(id)) return undefined
  const { rows } = await db.asCaller(
    NODE,
    (sql) => sql.query<MessageWords>('select * from private.words_of($1)', [id]),
    { readOnly: true },
  )
  return rows[0]
}
