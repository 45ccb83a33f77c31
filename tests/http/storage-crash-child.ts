import { randomBytes, randomUUID } from 'node:crypto'
import { openDatabase } from '#server/db.ts'
import { openObjects, openStorage } from '#server/storage/open.ts'

const [databaseUrl = '', folder = '', bucket = '', seed = '0'] = process.argv.slice(2)
const quiet = { warn: () => {}, error: () => {} }
const db = openDatabase(databaseUrl, 8)
const objects = openObjects({ folder, db, log: quiet })
const storage = openStorage({
  objects,
  db,
  verify: async () => ({ role: 'service_role' }),
  secret: 'x'.repeat(32),
  images: { transform: () => Promise.reject(new Error('no pictures here')) },
  log: quiet,
})
const app = storage.routes('')

const call = (method: string, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.request(`http://child/${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })
const asJson = (value: unknown) => JSON.stringify(value)
const JSON_TYPE = { 'content-type': 'application/json' }

const work = async (writer: number) => {
  for (let turn = 0; ; turn++) {
    const name = `w${writer}-${turn % 5}.bin`
    const mark = `${seed}-${writer}-${turn}-${randomUUID()}`
    const bytes = Buffer.concat([Buffer.from(mark), randomBytes(1000 + ((turn * 7919) % 200_000))])
    const kept = await call('POST', `object/${bucket}/${name}`, new Uint8Array(bytes), { 'x-upsert': 'true' })
    if (kept.ok) process.stdout.write(`${asJson({ kept: name, mark })}\n`)
    const places = { bucketId: bucket, sourceKey: name, destinationKey: `otro-${name}` }
    if (turn % 3 === 1) await call('POST', 'object/copy', asJson(places), { ...JSON_TYPE, 'x-upsert': 'true' })
    if (turn % 4 === 2) await call('DELETE', `object/${bucket}`, asJson({ prefixes: [`otro-${name}`] }), JSON_TYPE)
    if (turn % 5 === 3) {
      process.stdout.write(`${asJson({ leaving: name })}\n`)
      const moved = await call(
        'POST',
        'object/move',
        asJson({ ...places, destinationKey: `movida-${mark}` }),
        JSON_TYPE,
      )
      if (moved.ok) process.stdout.write(`${asJson({ kept: `movida-${mark}`, mark })}\n`)
    }
  }
}

process.stdout.write('{"ready":true}\n')
await Promise.all([1, 2, 3, 4].map(work))
