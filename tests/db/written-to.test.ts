import { describe, expect, test } from 'vitest'
import { addApplication, addCustomer } from './application-rows.ts'
import { addAdvisor, addBranch, at, book } from './appointment-rows.ts'
import { type Person, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const PHONE = '528199887766'

const byPhone = (db: TestDatabase, { sub }: Person, isProved = true) =>
  db.query(
    'update auth.users set email = null, email_confirmed_at = null, phone = $2, phone_confirmed_at = case when $3 then now() end where id = $1',
    [sub, PHONE, isProved],
  )
const written = async (db: TestDatabase) =>
  (
    await db.query<{ kind: string; template: string }>(
      "select kind, payload ->> 'template' as template from private.outbox where payload ->> 'to' = $1 order by id",
      [`+${PHONE}`],
    )
  ).map(({ kind, template }) => `${kind} ${template}`)

const everything = async (db: TestDatabase, customer: Person) => {
  const application = await addApplication(db, customer, { status: 'submitted' })
  await db.as(SALES).query("update public.financing_applications set status = 'reviewing' where id = $1", [application])
  await db
    .as(SALES)
    .query('insert into public.application_messages (application_id, user_id, body) values ($1, $2, $3)', [
      application,
      customer.sub,
      'Hola',
    ])
  const branch = await addBranch(db)
  await db.query(
    "insert into public.appointment_waitlist (user_id, branch, kind, day) values ($1, $2, 'visita', current_date + 5)",
    [customer.sub, branch.code],
  )
  await addAdvisor(db, branch)
  const visit = await book(db, customer, branch, await at(db, branch, '10:00'))
  const later = await at(db, branch, '12:00')
  await db.as(customer).query('select public.reschedule_appointment($1, $2)', [visit, later])
  await db.query(
    "update public.appointments set starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours' where id = $1",
    [visit],
  )
  await db.as({ role: 'authenticator' }).query('select private.keep_appointments()')
  await db.as(customer).query('select public.cancel_appointment($1, null)', [visit])
}

describe('updates of applications and appointments are sent', () => {
  test('by text message to a person with a phone and no e-mail', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      await byPhone(db, customer)
      await everything(db, customer)
      expect(await written(db)).toEqual([
        'sms application-status',
        'sms application-message',
        'sms appointment-booked',
        'sms appointment-moved',
        'sms appointment-reminder',
        'sms appointment-place',
        'sms appointment-cancelled',
      ])
    }))
  test('to nobody with an unverified phone, without failing', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      await byPhone(db, customer, false)
      await everything(db, customer)
      expect(await written(db)).toEqual([])
    }))
  test('by mail only to a person with both', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      await db.query('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [
        customer.sub,
        PHONE,
      ])
      await everything(db, customer)
      expect(await written(db)).toEqual([])
    }))
})
