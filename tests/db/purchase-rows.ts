import { randomUUID } from 'node:crypto'
import { ADMIN, type Person, SALES, USER } from './people.ts'
import type { TestDatabase } from './rolled-back.ts'
import { addCar } from './sell-listing-rows.ts'

export const SHEET = {
  market: 250_000,
  price_share: 0.98,
  costs: 6500,
  holding_day: 120,
  recon_days: 10,
  sale_days: 35,
  money_rate: 0.16,
  margin: 19_600,
  vat_on_margin: false,
  lines: [
    { id: 'a', label: 'Cuatro llantas', kind: 'llantas', amount: 6800, accepted: true, provable: true },
    { id: 'b', label: 'Pintar fascia', kind: 'hojalateria', amount: 3000, accepted: true, provable: false },
    { id: 'c', label: 'Pantalla', kind: 'otro', amount: 9000, accepted: false, provable: false },
  ],
}
export const REQUIRED = [
  'factura_pdf',
  'factura_xml',
  'tarjeta_circulacion',
  'tenencia',
  'identificacion',
  'no_adeudo',
  'constancia_registro',
]
let serial = 0
const freshVin = () => `3N1CN8AE0ML${String(++serial + 500_000).padStart(6, '0')}`
/** Local date in Monterrey. */
export const today = async (db: TestDatabase, daysAgo = 0) =>
  (
    await db.query<{ day: string }>("select ((now() at time zone 'America/Monterrey')::date - $1::int)::text as day", [
      daysAgo,
    ])
  )[0]!.day

export async function offeredCar(db: TestDatabase, owner: Person, stage = 'nueva') {
  const id = await addCar(db, owner, stage)
  await db.query("update public.sell_listings set brand = 'Lancia', model = 'Thema' where id = $1", [id])
  return id
}

export async function addFile(db: TestDatabase, who: Person, listing_id: string, kind: string) {
  const id = randomUUID()
  const path = `${listing_id}/${id}.pdf`
  await db.query("insert into storage.objects (bucket_id, name) values ('purchases', $1)", [path])
  await db.as(who).rpc('add_purchase_file', { listing_id, id, kind, path, name: 'a.pdf' })
  return id
}

export const pay = async (
  db: TestDatabase,
  listing_id: string,
  facts: Record<string, unknown>,
  key: string = randomUUID(),
) =>
  db.as(ADMIN).rpc('pay_for_listing', {
    listing_id,
    key,
    facts: {
      payee: 'vendedor',
      method: 'transferencia',
      paid_on: await today(db),
      proof_file: await addFile(db, ADMIN, listing_id, 'comprobante'),
      ...facts,
    },
  })
export const lacksOf = async (db: TestDatabase, id: string) =>
  (await db.query<{ lacks: string[] }>('select private.purchase_lacks($1) as lacks', [id]))[0]!.lacks

export async function acceptedCar(db: TestDatabase, amount = 190_000) {
  const id = await offeredCar(db, USER, 'valuada')
  const staff = db.as(SALES)
  await staff.rpc('save_appraisal', { listing_id: id, sheet: SHEET, seen: 0 })
  await staff.rpc('receive_listing', { listing_id: id, km: 60_400, branch: 'MTY' })
  const [offer] = await staff.query<{ id: string }>('select public.tell_offer($1, 1, $2) as id', [id, amount])
  await db.as(USER).rpc('answer_offer', { offer_id: offer!.id, accepts: true })
  return id
}

export async function wholePapers(db: TestDatabase, id: string) {
  const staff = db.as(SALES)
  await staff.rpc('change_purchase', {
    listing_id: id,
    changes: {
      origin: 'nacional',
      plates_state: 'NL',
      seller_rfc: 'GODE561231GR8',
      seller_regime: '605',
      no_lien: true,
      vin: freshVin(),
      plate: 'ABC123A',
    },
    seen: {},
  })
  await db.query(
    `with there as (insert into public.purchase_files (listing_id, client_id, kind, path)
                    select l.id, l.user_id, k, l.id || '/' || k || '.pdf' from public.sell_listings l, unnest($2::text[]) k where l.id = $1 returning kind, client_id)
     insert into public.paper_reviews (listing_id, client_id, kind, result) select $1, t.client_id, t.kind, 'bien' from there t`,
    [id, REQUIRED],
  )
  await staff.rpc('note_repuve', {
    listing_id: id,
    facts: {
      checked_on: await today(db),
      folio: 'R-1',
      result: 'sin_reporte',
      file_id: await addFile(db, SALES, id, 'repuve'),
    },
  })
}
