import { rolledBack, type TestDatabase } from './rolled-back.ts'

/** Removes the contacts of the demonstration's leads without the work that each removal causes. */
export const forgetContacts = (db: TestDatabase) =>
  db.query(`do $$ begin
    set local session_replication_role = replica;
    delete from public.contacts_made;
    set local session_replication_role = origin;
  end $$`)

/** As `rolledBack`, on a database where nobody was contacted yet. */
export const withoutContacts = (work: (db: TestDatabase) => Promise<void>) =>
  rolledBack(async (db) => {
    await forgetContacts(db)
    await work(db)
  })
