import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { ANA, photograph, storageServer } from './storage-fixture.ts'

const server = storageServer()

beforeAll(async () => {
  await server.bucket('open', { public: true })
  await server.bucket('closed')
  await server.bucket('small', { limit: 1000, types: ['text/plain'] })
  await server.bucket('other')
})

const text = (words: string) => Buffer.from(words)

describe("objects in one's own folder", () => {
  test('are uploaded, described, listed, signed, moved, copied and removed', async () => {
    const mine = server.client(server.ana).from('feedback')
    const file = await photograph()
    const uploaded = await mine.upload(`${ANA}/uno.jpg`, file, {
      contentType: 'image/jpeg',
      metadata: { page: 'inicio' },
    })
    expect(uploaded.error).toBeNull()
    expect(uploaded.data).toMatchObject({ path: `${ANA}/uno.jpg`, fullPath: `feedback/${ANA}/uno.jpg` })

    const info = await mine.info(`${ANA}/uno.jpg`)
    expect(info.data).toMatchObject({
      id: uploaded.data?.id,
      name: `${ANA}/uno.jpg`,
      bucketId: 'feedback',
      contentType: 'image/jpeg',
      cacheControl: 'max-age=3600',
      metadata: { page: 'inicio' },
      size: expect.any(Number),
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      version: expect.any(String),
    })
    const { rows } = await server.sql('select owner::text, owner_id from storage.objects where id = $1', [
      info.data?.id,
    ])
    expect(rows).toEqual([{ owner: ANA, owner_id: ANA }])

    expect((await mine.exists(`${ANA}/uno.jpg`)).data).toBe(true)
    const listed = await mine.list(ANA)
    expect(listed.data).toEqual([
      expect.objectContaining({
        name: 'uno.jpg',
        id: info.data?.id,
        metadata: expect.objectContaining({ mimetype: 'image/jpeg' }),
      }),
    ])

    const { data: signed } = await mine.createSignedUrl(`${ANA}/uno.jpg`, 60)
    const shown = await server.fetch(signed?.signedUrl ?? '')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')

    expect(await mine.move(`${ANA}/uno.jpg`, `${ANA}/dos.jpg`)).toMatchObject({
      data: { message: 'Successfully moved' },
    })
    expect((await mine.exists(`${ANA}/uno.jpg`)).data).toBe(false)
    expect((await mine.copy(`${ANA}/dos.jpg`, `${ANA}/tres.jpg`)).data).toEqual({ path: `feedback/${ANA}/tres.jpg` })
    const two = await mine.download(`${ANA}/dos.jpg`)
    const three = await mine.download(`${ANA}/tres.jpg`)
    expect(await two.data?.arrayBuffer()).toEqual(await three.data?.arrayBuffer())

    const removed = await mine.remove([`${ANA}/dos.jpg`, `${ANA}/tres.jpg`, `${ANA}/nunca.jpg`])
    expect(removed.data?.map(({ name }) => name).sort()).toEqual([`${ANA}/dos.jpg`, `${ANA}/tres.jpg`])
    expect((await mine.list(ANA)).data).toEqual([])
  })

  test('that are photographs lose their EXIF and are upright', async () => {
    const file = await photograph()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const mine = server.client(server.ana).from('avatars')
    expect((await mine.upload(`${ANA}/yo.jpg`, file, { contentType: 'image/jpeg' })).error).toBeNull()
    const kept = Buffer.from((await (await mine.download(`${ANA}/yo.jpg`)).data?.arrayBuffer()) ?? new ArrayBuffer(0))
    const metadata = await sharp(kept).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 300, height: 400 })
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
    expect(kept.includes('quien la tom')).toBe(false)
  })

  test.each(['png', 'webp', 'avif'] as const)('also a %s', async (format) => {
    const service = server.client(server.service).from('open')
    const type = `image/${format}`
    expect((await service.upload(`foto.${format}`, await photograph(format), { contentType: type })).error).toBeNull()
    const { data } = await service.download(`foto.${format}`)
    expect(data?.type).toBe(type)
    const kept = await sharp(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata()
    expect(kept.exif).toBeUndefined()
    expect(kept).toMatchObject({ width: 300, height: 400 })
  })

  test('may be any body type of the client', async () => {
    const service = server.client(server.service).from('closed')
    const form = new FormData()
    form.append('', new Blob([text('formulario')], { type: 'text/plain' }), 'a.txt')
    const bodies = {
      buffer: text('texto'),
      arrayBuffer: new TextEncoder().encode('texto').buffer,
      blob: new Blob(['texto'], { type: 'text/plain' }),
      stream: new Blob(['texto']).stream(),
      form,
      words: 'texto',
    }
    for (const [name, body] of Object.entries(bodies)) {
      const { error } = await service.upload(`cuerpos/${name}.txt`, body as never)
      expect(error, name).toBeNull()
      const { data } = await service.download(`cuerpos/${name}.txt`)
      expect(await data?.text(), name).toBe(name === 'form' ? 'formulario' : 'texto')
      expect(data?.type.replace(/; ?charset=utf-8/i, '')).toBe('text/plain')
    }
  })

  test('may have spaces and signs in their names, which never become file names', async () => {
    const service = server.client(server.service).from('closed')
    for (const name of ["con espacio/a & b (1)'s.txt", 'más$@=;:+,!*.txt'.replace('á', 'a')]) {
      expect((await service.upload(name, text('hola'))).error, name).toBeNull()
      expect(await (await service.download(name)).data?.text(), name).toBe('hola')
    }
  })
})

describe('replacing an object', () => {
  test('needs upsert or update, and changes the tag', async () => {
    const service = server.client(server.service).from('closed')
    await service.upload('nota.txt', text('uno'))
    const again = await service.upload('nota.txt', text('dos'))
    expect(again.error).toMatchObject({ message: 'The resource already exists', statusCode: '409', status: 400 })
    const first = await service.info('nota.txt')
    expect((await service.upload('nota.txt', text('dos'), { upsert: true })).error).toBeNull()
    expect(await (await service.download('nota.txt')).data?.text()).toBe('dos')
    expect((await service.update('nota.txt', text('tres'))).error).toBeNull()
    const last = await service.info('nota.txt')
    expect(last.data?.etag).not.toBe(first.data?.etag)
    expect(last.data?.id).toBe(first.data?.id)
    expect(await (await service.download('nota.txt')).data?.text()).toBe('tres')
  })
})

describe('signed uploads', () => {
  test('allow one upload to whoever has the address, owned by the signer', async () => {
    const mine = server.client(server.ana).from('feedback')
    const { data } = await mine.createSignedUploadUrl(`${ANA}/firmada.png`)
    const stranger = server.client(server.anon).from('feedback')
    const file = await photograph('png')
    const options = { contentType: 'image/png' }
    const sent = await stranger.uploadToSignedUrl(`${ANA}/firmada.png`, data?.token ?? '', file, options)
    expect(sent.error).toBeNull()
    const { rows } = await server.sql("select owner_id from storage.objects where name like '%firmada.png'")
    expect(rows).toEqual([{ owner_id: ANA }])
    const twice = await stranger.uploadToSignedUrl(`${ANA}/firmada.png`, data?.token ?? '', file, options)
    expect(twice.error).toMatchObject({ message: 'The resource already exists', statusCode: '409' })
  })

  test('work once, even where replacing is allowed or the object is gone', async () => {
    const service = server.client(server.service).from('closed')
    const { data } = await service.createSignedUploadUrl('una-vez.txt', { upsert: true })
    const put = () => service.uploadToSignedUrl('una-vez.txt', data?.token ?? '', text('x'))
    expect((await put()).error).toBeNull()
    expect((await put()).error).toMatchObject({ message: 'Invalid upload Signature', statusCode: '400' })
    await service.remove(['una-vez.txt'])
    expect((await put()).error).toMatchObject({ message: 'Invalid upload Signature' })
    expect((await service.exists('una-vez.txt')).data).toBe(false)
  })

  test('work once for two concurrent uploads', async () => {
    const service = server.client(server.service).from('closed')
    const { data } = await service.createSignedUploadUrl('a-la-vez.txt', { upsert: true })
    const sent = await Promise.all(
      [1, 2, 3, 4].map((n) => service.uploadToSignedUrl('a-la-vez.txt', data?.token ?? '', text(String(n)))),
    )
    expect(sent.filter(({ error }) => error === null)).toHaveLength(1)
  })
})

describe('buckets', () => {
  test('are created, described, changed, emptied and deleted by the service', async () => {
    const service = server.client(server.service)
    const made = await service.createBucket('nuevo', {
      public: false,
      fileSizeLimit: '1mb',
      allowedMimeTypes: ['text/*'],
    })
    expect(made).toMatchObject({ data: { name: 'nuevo' }, error: null })
    expect((await service.createBucket('nuevo')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    })
    expect(Object.keys((await service.getBucket('nuevo')).data ?? {}).sort()).toEqual([
      'allowed_mime_types',
      'created_at',
      'file_size_limit',
      'id',
      'name',
      'owner',
      'public',
      'updated_at',
    ])
    expect((await service.getBucket('nuevo')).data).toMatchObject({
      id: 'nuevo',
      public: false,
      file_size_limit: 1_000_000,
      allowed_mime_types: ['text/*'],
    })
    expect((await service.listBuckets()).data?.map(({ id }) => id)).toContain('nuevo')
    expect((await service.listBuckets({ search: 'NUE', limit: 1 })).data?.map(({ id }) => id)).toEqual(['nuevo'])
    expect((await service.updateBucket('nuevo', { public: true })).data).toEqual({ message: 'Successfully updated' })
    expect((await service.getBucket('nuevo')).data).toMatchObject({ public: true, file_size_limit: 1_000_000 })
    await service.from('nuevo').upload('a.txt', text('a'))
    expect((await service.deleteBucket('nuevo')).error).toMatchObject({
      message: 'The bucket you tried to delete is not empty',
      statusCode: '409',
    })
    expect((await service.emptyBucket('nuevo')).error).toBeNull()
    expect((await service.deleteBucket('nuevo')).data).toEqual({ message: 'Successfully deleted' })
    expect((await service.getBucket('nuevo')).error).toMatchObject({
      message: 'Bucket not found',
      statusCode: '404',
      status: 400,
    })
  })
})

describe("a copy's metadata", () => {
  const copy = async (body: object, headers: Record<string, string> = {}) =>
    server.json('object/copy', {
      method: 'POST',
      as: server.service,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ bucketId: 'closed', sourceKey: 'fuente.txt', ...body }),
    })
  const told = async (name: string) => (await server.client(server.service).from('closed').info(name)).data
  const x = (metadata: unknown) => ({ 'x-metadata': Buffer.from(JSON.stringify(metadata)).toString('base64') })
  beforeAll(async () => {
    const files = server.client(server.service).from('closed')
    await files.upload('fuente.txt', text('hola'), {
      metadata: { de: 'fuente' },
      cacheControl: '120',
      contentType: 'text/plain',
    })
  })

  test("is the source's, whatever is given", async () => {
    const { status, body } = await copy(
      { destinationKey: 'igual.txt', metadata: { cacheControl: 'max-age=9', mimetype: 'text/csv' } },
      x({ de: 'cabecera' }),
    )
    expect([status, body]).toMatchObject([200, { Key: 'closed/igual.txt', name: 'igual.txt', bucket_id: 'closed' }])
    expect(body.Id).toBe(body.id)
    expect(await told('igual.txt')).toMatchObject({
      cacheControl: 'max-age=120',
      contentType: 'text/plain',
      metadata: { de: 'fuente' },
    })
  })
  test('is given anew with copyMetadata false: given parts replace, others stay', async () => {
    await copy(
      { destinationKey: 'nueva.txt', copyMetadata: false, metadata: { cacheControl: 'max-age=604800' } },
      x({ de: 'cabecera' }),
    )
    expect(await told('nueva.txt')).toMatchObject({
      cacheControl: 'max-age=604800',
      contentType: 'text/plain',
      metadata: { de: 'cabecera' },
    })
    const got = await server.call('object/closed/nueva.txt', { as: server.service })
    expect(got.headers.get('cache-control')).toContain('max-age=604800')
    await copy({ destinationKey: 'otra.csv', copyMetadata: false, metadata: { mimetype: 'text/csv' } })
    expect(await told('otra.csv')).toMatchObject({ cacheControl: 'max-age=120', contentType: 'text/csv', metadata: {} })
    await copy({ destinationKey: 'ninguna.txt', copyMetadata: false }, { 'x-metadata': 'no es JSON' })
    expect(await told('ninguna.txt')).toMatchObject({ contentType: 'text/plain', metadata: {} })
  })
  test('of an object copied to itself changes', async () => {
    const before = await told('fuente.txt')
    const onto = { destinationKey: 'fuente.txt', copyMetadata: false, metadata: { cacheControl: 'no-cache' } }
    expect((await copy(onto)).body).toMatchObject({ statusCode: '409' })
    const { body } = await copy(onto, { 'x-upsert': 'true', ...x({ de: 'sí misma' }) })
    expect(body).toMatchObject({ Id: before?.id })
    expect(await told('fuente.txt')).toMatchObject({ cacheControl: 'no-cache', metadata: { de: 'sí misma' } })
    expect(await (await server.client(server.service).from('closed').download('fuente.txt')).data?.text()).toBe('hola')
  })
  test('must have a type that exists, is allowed by the bucket and matches the bytes', async () => {
    const retyped = (mimetype: string, more: object = {}) =>
      copy({ destinationKey: 'tipo', copyMetadata: false, metadata: { mimetype }, ...more })
    expect((await retyped('image/png')).body).toMatchObject({ statusCode: '415' })
    expect((await retyped('text/plain\r\nx: y')).body).toMatchObject({ statusCode: '415' })
    expect((await retyped('text/html', { destinationBucket: 'small' })).body).toMatchObject({ statusCode: '415' })
    expect((await server.client(server.service).from('closed').exists('tipo')).data).toBe(false)
    const { rows } = await server.sql("select from storage.objects where name = 'tipo'")
    expect(rows).toEqual([])
  })
})

describe('moving and copying between buckets', () => {
  test("keeps the bytes and applies the target bucket's rules", async () => {
    const service = server.client(server.service).from('closed')
    await service.upload('viaje.txt', text('hola'), { metadata: { n: 1 } })
    expect((await service.copy('viaje.txt', 'copia.txt', { destinationBucket: 'other' })).data).toEqual({
      path: 'other/copia.txt',
    })
    expect((await service.move('viaje.txt', 'movida.txt', { destinationBucket: 'other' })).error).toBeNull()
    const other = server.client(server.service).from('other')
    expect(await (await other.download('movida.txt')).data?.text()).toBe('hola')
    expect((await other.info('copia.txt')).data?.metadata).toEqual({ n: 1 })
    await other.upload('grande.txt', Buffer.alloc(2000, 'a'))
    await other.upload('datos.json', text('{}'), { contentType: 'application/json' })
    for (const how of ['move', 'copy'] as const) {
      const large = await other[how]('grande.txt', 'g.txt', { destinationBucket: 'small' })
      expect(large.error).toMatchObject({ statusCode: '413' })
      const typed = await other[how]('datos.json', 'd.json', { destinationBucket: 'small' })
      expect(typed.error).toMatchObject({ statusCode: '415' })
    }
    expect((await other.move('no-hay.txt', 'x.txt')).error).toMatchObject({
      message: 'Object not found',
      statusCode: '404',
    })
    expect((await other.copy('copia.txt', 'movida.txt')).error).toMatchObject({ statusCode: '409' })
  })
})
