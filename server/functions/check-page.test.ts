import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_KINDS, type DocumentKind } from '#contract/applications/application-documents.ts'
import { PAGE_BYTES } from '#contract/applications/document-checks.ts'
import { paperPdf, paperPhotograph } from '#tests/paper-files.ts'
import { checkPage } from './check-page.ts'

const now = new Date('2026-11-20T18:00:00Z')
const kind = (value: string): DocumentKind => DOCUMENT_KINDS.find((one) => one.value === value)!
const address = kind('comprobante_domicilio')
const warnings = async (bytes: Buffer, of = address) => {
  const checked = await checkPage(bytes, of, now)
  return 'refusal' in checked ? checked.refusal : checked.warnings
}

describe('a file is rejected', () => {
  test.each([
    ['what is empty', Buffer.alloc(0), 'page_empty'],
    ['a text', Buffer.from('INE de Ana'), 'page_type'],
    ['a page of the web', Buffer.from('<!doctype html><p>INE'), 'page_type'],
    ['a drawing that may hold script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'page_type'],
    ['what is too large', Buffer.concat([paperPdf(), Buffer.alloc(PAGE_BYTES)]), 'page_large'],
    ['half a PDF', paperPdf().subarray(0, 120), 'page_damaged'],
    ['a picture in name only', Buffer.from('\xff\xd8\xff\xe0 not one', 'latin1'), 'page_damaged'],
  ])('%s', async (_, bytes, refusal) => expect(await warnings(bytes)).toBe(refusal))
  test('half a photograph', async () => {
    const whole = await paperPhotograph()
    expect(await warnings(whole.subarray(0, whole.length / 2))).toBe('page_damaged')
  })
})

describe('a photograph', () => {
  test.each([
    ['in focus', {}, []],
    ['by another hand', { seed: 4, paper: '#efe9dd' }, []],
    ['a little soft, and readable', { blur: 1 }, []],
    ['out of focus', { blur: 9 }, ['blurry']],
    ['with the flash in it', { flash: true }, ['glare']],
    ['of a thumbnail', { longest: 400 }, ['small']],
  ] as const)('%s: %o %o', async (_, how, wanted) => expect(await warnings(await paperPhotograph(how))).toEqual(wanted))
  test('that is a white scan has no reflection', async () =>
    expect(await warnings(await paperPhotograph({ paper: '#ffffff' }))).toEqual([]))
  test('with transparency is checked on white', async () => {
    const clear = await sharp(await paperPhotograph())
      .ensureAlpha(0.9)
      .png()
      .toBuffer()
    expect(await warnings(clear)).toEqual([])
  })
  test('is recognized by its bytes', async () => {
    const bytes = await paperPhotograph()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await checkPage(bytes, address, now)).toEqual({ sha256, warnings: [] })
  })
})

describe('a PDF', () => {
  test.each([
    ['of this month', ['Periodo al 15 de octubre de 2026'], []],
    ['of the last day that counts', ['20/08/2026'], []],
    ['of a day earlier', ['19/08/2026'], ['old']],
    ['without a date', ['Recibo de luz'], []],
    ['with more pages than asked for', ['15/10/2026', '2', '3'], ['many_pages']],
    ['of both', ['15/10/2020', '2', '3'], ['old', 'many_pages']],
  ])('%s', async (_, pages, wanted) => expect(await warnings(paperPdf({ pages }))).toEqual(wanted))
  test('that is encrypted may open without a password', async () =>
    expect(await warnings(paperPdf({ encrypted: true }))).toEqual(['locked']))
  test('of a document without an age limit may have any date', async () =>
    expect(await warnings(paperPdf({ pages: ['15/10/2020'] }), kind('identificacion'))).toEqual([]))
})

test('with owner restrictions causes no warning', async () =>
  expect(await warnings(await readFile('server/pdf/read/restricted/owner-1.4.pdf'))).toEqual([]))
