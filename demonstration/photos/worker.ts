import sharp from 'sharp'
import { type PhotoOrder, renderOrder } from './renderer.ts'

// A worker is one hand: libvips must not open a pool of its own in each of them.
sharp.concurrency(1)

let work = Promise.resolve()

process.on('message', (order: PhotoOrder) => {
  work = work.then(async () => {
    if (!process.connected) return
    try {
      await renderOrder(order)
      tell(null)
    } catch (error) {
      tell(`${order.look.ordencompra}/${order.name}: ${error instanceof Error ? error.message : error}`)
    }
  })
})

const tell = (failure: string | null) => {
  if (process.connected) process.send?.(failure, undefined, undefined, () => {})
}
