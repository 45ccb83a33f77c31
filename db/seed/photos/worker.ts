import sharp from 'sharp'
import { fulfil, type PhotoOrder } from './photographer.ts'

// A worker is one hand: libvips must not open a pool of its own in each of them.
sharp.concurrency(1)

// One order after the other, as they come.
let work = Promise.resolve()

process.on('message', (order: PhotoOrder) => {
  work = work.then(async () => {
    try {
      await fulfil(order)
      process.send?.(null)
    } catch (error) {
      process.send?.(`${order.look.ordencompra}/${order.name}: ${error instanceof Error ? error.message : error}`)
    }
  })
})
