import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Queue } from '../kernel/queue.ts'
import type { DiskCache } from './disk-cache.ts'
import { NotAnImage } from './render.ts'
import { TRANSFORM_RECIPE, type Transformation, type Transformed, transformPicture } from './transform.ts'

/** Transforms with a cache; equal identities have equal bytes. */
export type Transform = (
  picture: { identity: string; read: () => Promise<Buffer | null> },
  how: Transformation,
) => Promise<Transformed>

export function openTransform(options: {
  cache: Pick<DiskCache, 'get' | 'put'>
  queue: Pick<Queue, 'urgent'>
  log: Pick<Logger, 'error'>
}): Transform {
  const { cache, queue, log } = options
  const underWay = new Map<string, Promise<Buffer>>()
  return async ({ identity, read }, how) => {
    const type = `image/${how.format}`
    const focus = how.gravity ? [how.gravity, how.x ?? '', how.y ?? ''] : []
    const words = [how.width ?? '', how.height ?? '', how.resize, how.quality, ...focus].join(' ')
    const hash = createHash('sha256')
      .update(`transform ${TRANSFORM_RECIPE} ${identity} ${words}`)
      .digest('hex')
      .slice(0, 40)
    const name = `${hash}.${how.format}`
    const cached = await cache.get(name)
    if (cached) return { bytes: cached, type }
    const made =
      underWay.get(name) ??
      queue
        .urgent(async () => {
          const original = await read()
          if (!original) throw new NotAnImage('the original is gone')
          const bytes = await transformPicture(original, how)
          await cache.put(name, bytes).catch((error: Error) => log.error({ err: error }, 'a render could not be kept'))
          return bytes
        })
        .finally(() => underWay.delete(name))
    underWay.set(name, made)
    return { bytes: await made, type }
  }
}
