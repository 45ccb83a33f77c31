import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { conflictText } from '#app/features/ledger/conflict-text.ts'
import { refusalOfUndo, type UndoConflict } from '#app/features/ledger/undo-texts.ts'
import { addApplication, addCustomer } from './application-rows.ts'
import { touch } from './deal-rows.ts'
import { ADMIN, type Person, SALES, USER } from './people.ts'
import { acceptedCar, offeredCar, SHEET } from './purchase-rows.ts'
import { addQuote } from './quote-rows.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { act, check } from './undo-entry.ts'

const call = (name: string, args: Record<string, unknown>, as: Person) => (db: TestDatabase) =>
  act(
    db,
    db.as(as),
    `select public.${name}(${Object.keys(args)
      .map((key, i) => `${key} => $${i + 1}`)
      .join(', ')})`,
    Object.values(args),
  )
const moved = (id: string, status: string) => (db: TestDatabase) =>
  act(db, db.as(SALES), 'update public.financing_applications set status = $2, status_note = $3 where id = $1', [
    id,
    status,
    'No alcanza',
  ])
const NO_STEP_BACK = 'Una compra no se mueve a mano: avanza con su avalúo, su oferta, sus papeles y su pago.'

test.each<[string, (db: TestDatabase) => Promise<string>, string]>([
  [
    'an application that was rejected',
    async (db) =>
      moved(await addApplication(db, await addCustomer(db, SALES), { status: 'reviewing' }), 'rejected')(db),
    'Una solicitud aprobada o cerrada ya no cambia de estado.',
  ],
  [
    'an application that went a step on',
    async (db) =>
      moved(await addApplication(db, await addCustomer(db, SALES), { status: 'submitted' }), 'reviewing')(db),
    'Una solicitud no regresa al paso de antes: sigue desde donde está.',
  ],
  [
    'a car that arrived',
    async (db) => {
      const listing_id = await offeredCar(db, USER, 'valuada')
      await db.as(SALES).rpc('save_appraisal', { listing_id, sheet: SHEET, seen: 0 })
      return call('receive_listing', { listing_id, km: 60_400, branch: 'MTY' }, SALES)(db)
    },
    NO_STEP_BACK,
  ],
  [
    'a purchase that was given up',
    async (db) =>
      call(
        'refuse_listing',
        { listing_id: await acceptedCar(db), reason: 'estado', told: 'Falta la factura.' },
        SALES,
      )(db),
    NO_STEP_BACK,
  ],
  [
    'a car that its owner withdrew',
    async (db) =>
      act(db, db.as(USER), "update public.sell_listings set stage = 'retirada' where id = $1", [
        await offeredCar(db, USER, 'valuada'),
      ]),
    NO_STEP_BACK,
  ],
  [
    'an offer that was withdrawn more than ten minutes ago',
    async (db) => {
      const id = await addQuote(db)
      const entry = await act(
        db,
        db.as(SALES),
        "update public.trade_in_quotes set status = 'withdrawn' where id = $1",
        [id],
      )
      await db.query('set local session_replication_role = replica')
      await db.query("update ledger.lines set at = at - interval '11 minutes' where entry = $1", [entry])
      await db.query('set local session_replication_role = origin')
      return entry
    },
    'Esta oferta se retiró hace más de 10 minutos y ya no vuelve: haz una nueva.',
  ],
  [
    'a version of the inspection template',
    (db) =>
      act(
        db,
        db,
        `insert into public.inspection_templates (version, sections, points, road_minutes)
         select max(version) + 1, jsonb_agg(sections) -> 0, jsonb_agg(points) -> 0, 15 from public.inspection_templates`,
      ),
    'Una versión publicada de la plantilla no se cambia: publica otra.',
  ],
  [
    'a privacy notice that people were shown',
    (db) =>
      act(
        db,
        db,
        `insert into public.privacy_notices (version, published_on, changes, necessary, voluntary, sections)
         select '2020-01', '2020-01-01', changes, necessary, voluntary, sections from public.privacy_notices order by published_on limit 1`,
      ),
    'Ese registro se conserva como se hizo: nadie lo cambia.',
  ],
  [
    'a file that was removed',
    async (db) => {
      const path = `${SALES.sub}/${randomUUID()}.pdf`
      await db.query("insert into storage.objects (bucket_id, name) values ('staff-files', $1)", [path])
      const lead_id = await touch(db, SALES)
      await db.as(SALES).rpc('keep_staff_file', { file: JSON.stringify({ lead_id, path, name: 'a.pdf' }) })
      return act(db, db.as(SALES), 'delete from public.staff_files where path = $1', [path])
    },
    'Su archivo se borró para siempre.',
  ],
])('%s: the revert says why it is refused', (_what, of, told) =>
  rolledBack(async (db) => {
    const { conflicts } = await check(db.as(ADMIN), await of(db))
    expect(conflicts.map((one) => conflictText(one as UndoConflict))).toContain(told)
  }),
)

test('the creation of an API key is refused by its own name', () =>
  rolledBack(async (db) => {
    const made = await act(db, db.as(ADMIN), "select public.make_api_key('Hoja', array['leads'])")
    await expect(check(db.as(ADMIN), made)).rejects.toMatchObject({ code: 'PT409', hint: 'secret' })
  }))

test('a change reverted by another screen is refused with that reason', () =>
  rolledBack(async (db) => {
    const tables = await db.query<{ name: string; why: string; exists: boolean }>(
      `select k.name, k.why, coalesce(to_regclass('public.' || k.name), to_regclass('private.' || k.name)) is not null as exists
         from private.undone_elsewhere() k`,
    )
    expect(tables.filter(({ exists }) => !exists)).toEqual([])
    const unknown = refusalOfUndo(null)
    expect(tables.filter(({ why }) => refusalOfUndo(why) === unknown)).toEqual([])
  }))
