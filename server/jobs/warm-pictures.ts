import type { Logger } from 'pino'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import { ANON, type Database } from '../db.ts'
import type { Images } from '../images/images.ts'

const NEWEST = 300

export async function warmPictures(db: Database, images: Images, log: Logger, after: Promise<unknown>): Promise<void> {
  try {
    await after
    const newest = `select feature_image, use_car_studio_images, car_studio_feature_image from public.inventario_cache where not vendido order by updated_at desc limit ${NEWEST}`
    const { rows } = await db.asCaller(ANON, (sql) => sql.query<VehicleCard>(newest), { readOnly: true })
    images.warm(rows.map(coverPhotoOf))
  } catch (error) {
    log.warn({ err: error }, 'the pictures could not be rendered ahead; each is rendered when asked for')
  }
}
