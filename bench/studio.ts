// npm run bench:studio: memory of the tab over 24 photographs of 12 megapixels at 360 px. Aim: the last six
// need at most 10 % more than the six before.
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import type { Database } from '#contract/database.ts'
import { DEMO_PASSWORD } from '#demonstration/accounts.ts'
import { drawCar } from '../tests/drawn-cars.ts'
import { benchFolder, median, report, startProduct } from './product.ts'

const PHOTOS = 24
const GROUP = 6
const WIDTH = 4032

const folder = process.env.DATA_DIR ?? (await benchFolder())
const product = await startProduct({ DATA_DIR: folder })
const keys: Record<'anon' | 'serviceRole', string> = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))
const client = (key: keyof typeof keys) =>
  createClient<Database>(product.origin, keys[key], {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  })
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const page = await browser.newPage({ viewport: { width: 360, height: 780 }, locale: 'es-MX', hasTouch: true })
  const signed = await client('anon').auth.signInWithPassword({ email: 'admin@volante.test', password: DEMO_PASSWORD })
  await page.goto(`${product.origin}/robots.txt`)
  await page.evaluate((text) => localStorage.setItem('volante.sesion', text), JSON.stringify(signed.data.session))
  const { data: car } = await client('serviceRole').from('vehicles').select('id').limit(1).single().throwOnError()
  await page.goto(`${product.origin}/escritorio/car-studio?auto=${car.id}`)
  const files = await Promise.all([1, 2, 3].map(photo))
  await page
    .getByLabel('Elegir fotos de Lateral izquierdo')
    .setInputFiles(Array.from({ length: PHOTOS }, (_, at) => files[at % files.length]!))
  const megabytes: number[] = []
  for (let at = 0; at < PHOTOS; at++) {
    // Where no plate was found, the box is placed by hand.
    await page.getByLabel('Ancho del recuadro').press('ArrowRight')
    await page.getByRole('button', { name: 'Cubrir la placa' }).click()
    await page.getByRole('button', { name: 'Recortar el auto' }).click()
    const approve = page.getByRole('button', { name: 'Aprobar y mostrar en el sitio' })
    await approve.click()
    await approve.waitFor({ state: 'hidden' })
    megabytes.push(await tabMegabytes())
    console.log(`${at + 1}: ${megabytes.at(-1)} MB`)
  }
  const [before, last] = [median(megabytes.slice(-2 * GROUP, -GROUP)), median(megabytes.slice(-GROUP))]
  report('studio', [
    {
      photographs: PHOTOS,
      'first MB': megabytes[0],
      'most MB': Math.max(...megabytes),
      'MB before': before,
      'MB last': last,
    },
  ])
  if (last > before * 1.1) {
    console.error(`The tab still grows: ${before} MB, then ${last} MB.`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.stop()
  if (!process.env.DATA_DIR) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

async function photo(seed: number) {
  const { picture } = drawCar({ width: 1200, seed, paint: [60 + seed * 40, 40, 60], isYard: true })
  const raw = { width: picture.width, height: picture.height, channels: 4 } as const
  const path = join(folder, `foto-${seed}.jpg`)
  await sharp(Buffer.from(picture.data.buffer), { raw }).resize(WIDTH).jpeg({ quality: 92 }).toFile(path)
  return path
}

async function tabMegabytes() {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[]
  }
  await session.detach()
  const each = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]))
  return Math.round(Math.max(...each) / 1024)
}
