import { decodeJwt } from 'jose'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { photograph, storageServer } from './storage-fixture.ts'

const server = storageServer()

const put = (path: string, body: BodyInit, type = 'text/plain') =>
  server.json(`object/${path}`, { method: 'POST', as: server.service, body, headers: { 'content-type': type } })
const post = (path: string, body: unknown) =>
  server.json(path, {
    method: 'POST',
    as: server.service,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

beforeAll(async () => {
  await server.bucket('open', { public: true })
  await server.bucket('closed')
  await put('open/letras.txt', 'abc')
  await put('open/foto.jpg', new Uint8Array(await photograph()), 'image/jpeg')
  await put('closed/foto.png', new Uint8Array(await photograph('png')), 'image/png')
})

describe('rendered images', () => {
  const render = async (path: string, init: RequestInit & { as?: string } = {}) => {
    const answer = await server.call(`render/image/${path}`, init)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { answer, size: answer.ok ? await sharp(bytes).metadata() : null, bytes }
  }
  test.each([
    ['width=100', { width: 100, height: 133, format: 'jpeg' }],
    ['width=100&height=50', { width: 100, height: 50, format: 'jpeg' }],
    ['width=100&height=50&resize=contain', { width: 38, height: 50 }],
    ['width=100&height=50&resize=fill', { width: 100, height: 50 }],
    ['width=9000', { width: 300, height: 400 }],
    ['width=9000&height=20&resize=fill', { width: 2500, height: 20 }],
    ['width=50&format=webp', { width: 50, format: 'webp' }],
    ['width=50&format=avif', { width: 50, format: 'heif' }],
    ['', { width: 300, height: 400 }],
  ])('public/open/foto.jpg?%s', async (query, expected) => {
    const { answer, size } = await render(`public/open/foto.jpg?${query}`)
    expect(answer.status).toBe(200)
    expect(size).toMatchObject(expected)
  })
  test('are WebP where accepted, unless the original format is requested; quality changes the size', async () => {
    const headers = { accept: 'image/avif,image/webp,*/*' }
    expect((await render('public/open/foto.jpg?width=80', { headers })).answer.headers.get('content-type')).toBe(
      'image/webp',
    )
    const origin = await render('public/open/foto.jpg?width=80&format=origin', { headers })
    expect(origin.answer.headers.get('content-type')).toBe('image/jpeg')
    const heavy = await render('public/open/foto.jpg?width=200&quality=100')
    const light = await render('public/open/foto.jpg?width=200&quality=20')
    expect(light.bytes.length).toBeLessThan(heavy.bytes.length / 2)
  })
  test('describe the transformation, and have separate tags', async () => {
    const first = await render('public/open/foto.jpg?width=200&height=200&quality=60')
    expect(first.answer.headers.get('x-transformations')).toBe('height:200,width:200,resizing_type:fill,quality:60')
    expect(first.answer.headers.get('vary')).toContain('Accept')
    const tag = first.answer.headers.get('etag') ?? ''
    const again = await render('public/open/foto.jpg?width=200&height=200&quality=60', {
      headers: { 'if-none-match': tag },
    })
    expect(again.answer.status).toBe(304)
    const other = await render('public/open/foto.jpg?width=201&height=200&quality=60', {
      headers: { 'if-none-match': tag },
    })
    expect(other.answer.status).toBe(200)
  })
  test('by token or signature allow only what was signed', async () => {
    expect((await render('authenticated/closed/foto.png?width=60', { as: server.service })).size).toMatchObject({
      width: 60,
      format: 'png',
    })
    expect((await render('authenticated/closed/foto.png?width=60', { as: server.anon })).answer.status).toBe(400)
    expect((await render('public/closed/foto.png?width=60')).answer.status).toBe(400)
    const { body } = await post('object/sign/closed/foto.png', { expiresIn: 60, transform: { width: 70, quality: 60 } })
    const signed = await render(`${String(body.signedURL).slice('/render/image/'.length)}&width=250`)
    expect(signed.size).toMatchObject({ width: 70 })
    expect(signed.answer.headers.get('x-transformations')).toBe('width:70,resizing_type:fill,quality:60')
  })
  test.each(['width=-1', 'width=a', 'quality=5', 'quality=101', 'resize=otro', 'format=svg'])(
    'reject ?%s',
    async (query) => {
      expect((await render(`public/open/foto.jpg?${query}`)).answer.status).toBe(400)
    },
  )
  test('of other files are refused', async () => {
    const { answer, bytes } = await render('public/open/letras.txt?width=50')
    expect(answer.status).toBe(400)
    expect(JSON.parse(bytes.toString())).toMatchObject({
      statusCode: '400',
      error: 'InvalidRequest',
      message: 'The source image is invalid or unsupported for rendering',
    })
  })

  describe('the crop of a rendered image', () => {
    const colour = async (path: string, init: RequestInit & { as?: string } = {}) => {
      const { answer, bytes } = await render(path, init)
      expect(answer.status).toBe(200)
      const { dominant } = await sharp(bytes).stats()
      return { colour: dominant.r > 128 ? 'red' : dominant.g > 128 ? 'green' : 'blue', answer }
    }
    const path = 'public/open/franjas.png?width=50&height=100'
    beforeAll(async () => {
      const stripe = (background: string) => ({ create: { width: 100, height: 100, channels: 3 as const, background } })
      const stripes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
        .composite([
          { input: stripe('#00ff00'), left: 100, top: 0 },
          { input: stripe('#0000ff'), left: 200, top: 0 },
        ])
        .png()
        .toBuffer()
      expect((await put('open/franjas.png', new Uint8Array(stripes), 'image/png')).status).toBe(200)
    })
    test.each([
      ['', 'green', null],
      ['&gravity=ce', 'green', 'gravity:ce'],
      ['&gravity=we', 'red', 'gravity:we'],
      ['&gravity=noea', 'blue', 'gravity:noea'],
      ['&gravity=we&x_offset=200', 'blue', 'gravity:we:200:0'],
      ['&gravity=fp&x_offset=0&y_offset=1', 'red', 'gravity:fp:0:1'],
      ['&gravity=fp&x_offset=0.5&y_offset=0', 'green', 'gravity:fp:0.5:0'],
      ['&gravity=fp&x_offset=1&y_offset=1', 'blue', 'gravity:fp:1:1'],
    ])('%s: %s', async (query, expected, words) => {
      const { colour: found, answer } = await colour(`${path}${query}`)
      expect(found).toBe(expected)
      const told = answer.headers.get('x-transformations') ?? ''
      expect(told).toBe(`height:100,width:50,resizing_type:fill${words ? `,${words}` : ''}`)
    })
    test('may follow attention', async () => {
      expect((await render(`${path}&gravity=sm`)).size).toMatchObject({ width: 50, height: 100 })
    })
    test('is part of the signature', async () => {
      const transform = { width: 50, height: 100, gravity: 'fp', x_offset: 1, y_offset: 0.5 }
      const { body } = await post('object/sign/open/franjas.png', { expiresIn: 60, transform })
      const signed = String(body.signedURL).slice('/render/image/'.length)
      expect(decodeJwt(signed.split('token=')[1] ?? '').transformations).toContain('gravity:fp:1:0.5')
      const { colour: found, answer } = await colour(`${signed}&gravity=we`)
      expect([found, answer.headers.get('x-transformations')]).toEqual([
        'blue',
        'height:100,width:50,resizing_type:fill,gravity:fp:1:0.5',
      ])
    })
    test.each([
      'gravity=arriba',
      'gravity=fp',
      'gravity=fp&x_offset=0.5',
      'gravity=fp&x_offset=0.5&y_offset=1.5',
      'gravity=fp&x_offset=-0.5&y_offset=0',
      'gravity=sm&x_offset=1',
      'x_offset=10',
      'gravity=we&x_offset=mucho',
    ])('?%s is refused, and never ignored', async (query) => {
      const { answer, bytes } = await render(`${path}&${query}`)
      expect([answer.status, JSON.parse(bytes.toString())]).toMatchObject([400, { code: 'InvalidRequest' }])
      const transform = { width: 50, height: 50, ...Object.fromEntries(new URLSearchParams(query)) }
      expect((await post('object/sign/open/franjas.png', { expiresIn: 60, transform })).status).toBe(400)
    })
  })
})
