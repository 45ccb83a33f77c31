import { addCarToInspect, addPhoto, findingOf, inspected } from './inspection-rows.ts'
import { ADMIN } from './people.ts'
import type { Session, TestDatabase } from './rolled-back.ts'

export const LISTED = { ordenstatus: 'Comprado' }
const WORN = {
  B16: { result: 'mal', class: 'cosmetico', note: 'Granizo apenas visible\n en el cofre.' },
  C3: { result: 'mal', class: 'leve', note: 'Polarizado levantado' },
  E5: { result: 'mal', class: 'leve', value: 3.1 },
}

export const settle = async (db: TestDatabase, inspection: string, point: string, state: string) =>
  db.as(ADMIN).rpc('settle_finding', {
    finding_id: (await findingOf(db, inspection, point))!.id,
    state,
    resolution: 'Nota interna',
  })
export const show = (db: TestDatabase, photo_id: string, shown = true, who = ADMIN) =>
  db.as(who).rpc('show_inspection_photo', { photo_id, shown })
export const photoOf = async (db: Session, inspection: string, point: string) =>
  (
    await db.query<{ id: string }>('select id from public.inspection_photos where inspection_id = $1 and point = $2', [
      inspection,
      point,
    ])
  )[0]!.id

export const wornCar = async (db: TestDatabase) => {
  const car = await addCarToInspect(db, LISTED)
  const inspection = await inspected(db, car, WORN)
  await addPhoto(db, inspection, 'E5', { kind: 'prueba' })
  await settle(db, inspection, 'E5', 'reparado')
  await settle(db, inspection, 'B16', 'declarado')
  await show(db, await photoOf(db, inspection, 'B16'))
  return { car, inspection }
}
