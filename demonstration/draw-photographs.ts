import type { Logger } from 'pino'
import { ANON, type Database } from '#server/db.ts'
import type { CarLook } from './photos/looks.ts'
import { renderPhoto, renderPhotos } from './photos/renderer.ts'

export interface Photographs {
  drawMissing(bucket: string, path: string): Promise<Buffer | null>
  done: Promise<void>
  close(): Promise<void>
}

const LOOKS = `select ordencompra, marca, modelo, version, carroceria, color, autoano from public.inventario_cache
  where cardinality(galeria_exterior) > 0 order by updated_at desc`

interface PhotographsOptions {
  db: Database
  folder: string
  log: Logger
  ahead: boolean
}

export function openPhotographs({ db, folder, log, ahead }: PhotographsOptions): Photographs {
  const stopping = new AbortController()
  const looksOf = (where = '', values: string[] = []) =>
    db.asCaller(
      ANON,
      async (sql) => (await sql.query<CarLook>(`select * from (${LOOKS}) as looks ${where}`, values)).rows,
    )
  const drawAll = async () => renderPhotos(await looksOf(), `${folder}/vehicles`, { stop: stopping.signal })
  const background = (ahead ? drawAll() : Promise.resolve()).catch((error) =>
    log.warn({ err: error }, 'the photographs could not all be drawn; each is drawn when asked for'),
  )
  return {
    async drawMissing(bucket, path) {
      const [ordencompra = '', name = ''] = path.split('/')
      if (bucket !== 'vehicles') return null
      const [look] = await looksOf('where ordencompra = $1', [ordencompra])
      return look ? renderPhoto(look, name) : null
    },
    done: background,
    async close() {
      stopping.abort()
      await background
    },
  }
}
