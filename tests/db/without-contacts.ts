import { rolledBack, type TestDatabase } from './rolled-back.ts'

export const forgetContacts = (db: TestDatabase) =>
  db.query(`do $$ begin
    set local session_replication_role = replica;
    delete from public.contacts_made;
    set local session_replication_role = origin;
  end $$`)

export const withoutContacts = (work: (db: TestDatabase) => Promise<void>) =>
  rolledBack(async (db) => {
    await forgetContacts(db)
    await work(db)
  })
