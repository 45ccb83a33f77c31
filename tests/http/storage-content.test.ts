import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { bomb } from './images-fixture.ts'
import { ANA, photograph, storageServer } from './storage-fixture.ts'

const server = storageServer()

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert(1)</script>'
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'

const upload = (path: string, body: Uint8Array | string, type: string, as = server.service) =>
  server.json(`object/${path}`, { method: 'POST', as, body: body as BodyInit, headers: { 'content-type': type } })

beforeAll(async () => {
  await server.bucket('pictures', { types: ['image/*'] })
  await server.bucket('papers', { public: true, types: ['application/pdf', 'text/plain'] })
  await server.bucket('anything', { public: true })
})

describe('is rejected as a picture', () => {
  const jpeg = () => photograph()
  test.each<[string, string, () => Promise<Uint8Array | string>]>([
    ['SVG by its own name', 'image/svg+xml', async () => SVG],
    ['SVG called PNG', 'image/png', async () => SVG],
    ['HTML called JPEG', 'image/jpeg', async () => HTML],
    ['a JPEG called PNG', 'image/png', jpeg],
    ['a PDF called JPEG', 'image/jpeg', async () => PDF],
    ['an empty file', 'image/jpeg', async () => ''],
    ['a header alone', 'image/jpeg', async () => Buffer.from('\xff\xd8\xff\xe0 y nada más', 'latin1')],
    ['half a JPEG', 'image/jpeg', async () => (await photograph('jpeg', 1200)).subarray(0, 5000)],
    ['a 15,000 × 15,000 bomb', 'image/png', async () => bomb(15_000)],
    ['a kind nobody can read', 'image/tiff', async () => Buffer.from('II*\0nada')],
    [
      'HEIC, which this machine cannot decode',
      'image/heic',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    ],
    ['what is not on the list', 'application/pdf', async () => PDF],
    ['a picture that does not say it is one', 'application/octet-stream', jpeg],
  ])('%s', async (_, type, make) => {
    const { status, body } = await upload('pictures/p', new Uint8Array(Buffer.from(await make())), type)
    expect(status).toBe(400)
    expect(body).toEqual({
      statusCode: '415',
      error: 'invalid_mime_type',
      code: 'InvalidMimeType',
      message: `mime type ${type} is not supported`,
    })
    expect((await server.call('object/pictures/p', { as: server.service, method: 'HEAD' })).status).toBe(400)
  })

  test('and leaves no files', async () => {
    expect(await readdir(join(server.home, 'storage/.incoming'))).toEqual([])
    const versions = await readdir(join(server.home, 'storage/.versions'), { recursive: true }).catch(() => [])
    expect(versions.filter((name) => name.length > 10)).toEqual([])
  })
})

test('a polyglot keeps its picture and loses the rest', async () => {
  const passenger = '<?php system($_GET["c"]); ?><script>alert(1)</script>'
  const picture = await sharp(await photograph())
    .withExif({ IFD0: { ImageDescription: passenger } })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([picture, Buffer.from(passenger)])
  expect(polyglot.includes('<?php')).toBe(true)
  expect((await upload('pictures/poliglota.jpg', new Uint8Array(polyglot), 'image/jpeg')).status).toBe(200)
  const kept = Buffer.from(
    await (await server.call('object/pictures/poliglota.jpg', { as: server.service })).arrayBuffer(),
  )
  expect(kept.includes('<?php')).toBe(false)
  expect(kept.includes('<script')).toBe(false)
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 400 })
})

test('an animation stays animated', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const moving = await sharp([await frame('#f00'), await frame('#0f0')], { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await upload('pictures/baile.gif', new Uint8Array(moving), 'image/gif')).status).toBe(200)
  const kept = await (await server.call('object/pictures/baile.gif', { as: server.service })).arrayBuffer()
  expect(await sharp(Buffer.from(kept), { animated: true }).metadata()).toMatchObject({ format: 'gif', pages: 2 })
})

describe('documents in storage', () => {
  test('a PDF is recognized by its first bytes', async () => {
    expect((await upload('papers/a.pdf', PDF, 'application/pdf')).status).toBe(200)
    for (const [name, body] of [
      ['html', HTML],
      ['late', `nada ${PDF}`],
      ['empty', ''],
    ] as const) {
      expect((await upload(`papers/${name}.pdf`, body, 'application/pdf')).body, name).toMatchObject({
        statusCode: '415',
      })
    }
  })
  test('other content is rejected as plain text', async () => {
    const jpeg = new Uint8Array(await photograph())
    expect((await upload('papers/foto.txt', jpeg, 'text/plain')).body).toMatchObject({
      message: 'mime type image/jpeg is not supported',
    })
    expect((await upload('papers/pagina.txt', HTML, 'text/plain')).body).toMatchObject({
      message: 'mime type text/html is not supported',
    })
    expect((await upload('papers/nota.txt', 'Hola <b>mundo</b>', 'text/plain; charset=utf-8')).status).toBe(200)
  })
})

test('every bucket of the product has a list of types, checked by content', async () => {
  const { rows } = await server.sql(
    "select id, allowed_mime_types as types from storage.buckets where id not in ('pictures', 'papers', 'anything')",
  )
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['staff-files', 'applications', 'purchases']))
  for (const { id, types } of rows) {
    const proved = (types as string[]).filter((type) => type.startsWith('image/') || type === 'application/pdf')
    for (const [type, body] of [
      ...proved.flatMap((one) => [SVG, HTML, ''].map((text) => [one, text] as const)),
      ['text/html', HTML] as const,
    ])
      expect((await upload(`${id}/falso`, body, type)).body, `${id} ${type}`).toMatchObject({ statusCode: '415' })
  }
})

describe('served files are harmless in a browser', () => {
  test.each([
    ['text/html', HTML],
    ['application/xhtml+xml', HTML],
    ['text/javascript', 'alert(1)'],
    ['application/xml', SVG],
    ['text/html; charset=utf-8', HTML],
  ])('%s is sent as plain text for download', async (type, body) => {
    await upload('anything/pagina', body, type)
    await server.json('object/anything/pagina', {
      method: 'PUT',
      as: server.service,
      body,
      headers: { 'content-type': type },
    })
    const answer = await server.call('object/public/anything/pagina')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  test('an invalid type is sent as bytes; a PDF is for download', async () => {
    await upload('anything/raro', 'x', 'cualquier cosa')
    expect((await server.call('object/public/anything/raro')).headers.get('content-type')).toBe(
      'application/octet-stream',
    )
    await upload('anything/a.pdf', PDF, 'application/pdf')
    const pdf = await server.call('object/public/anything/a.pdf')
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toBe('attachment')
  })
})

test('a picture without a declared type loses its EXIF too', async () => {
  await upload('anything/foto', new Uint8Array(await photograph()), 'text/plain;charset=UTF-8')
  const answer = await server.call('object/public/anything/foto')
  expect(answer.headers.get('content-type')).toBe('text/plain;charset=UTF-8')
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).exif).toBeUndefined()
})

test("a customer's bucket accepts its listed types only", async () => {
  const gif = await sharp(await photograph('png'))
    .gif()
    .toBuffer()
  expect((await upload(`feedback/${ANA}/a.gif`, new Uint8Array(gif), 'image/gif', server.ana)).body).toMatchObject({
    statusCode: '415',
  })
  const large = new Uint8Array(5 * 1024 * 1024 + 1)
  expect((await upload(`feedback/${ANA}/a.png`, large, 'image/png', server.ana)).body).toMatchObject({
    statusCode: '413',
  })
})
