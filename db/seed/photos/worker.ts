import sharp from 'sharp'
import { fulfil, type PhotoOrder } from './photographer.ts'

// A worker is one hand: libvips must not open a pool of its own in each of them.
sharp.concurrency(1)

process.on('message', async (order: PhotoOrder) => {
  try {
    await fulfil(order)
    process.send?.(null)
  } catch (error) {
    process.send?.(`${order.look.ordencompra}/${order.name}: ${error instanceof Error ? error.message : error}`)
  }
})
