import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneOf } from '#contract/people/phone.ts'
import { freeText, pastedText } from '#contract/text/pasted-text.ts'
import { addAccount, SALES } from './people.ts'
import { rolledBack } from './rolled-back.ts'

const PHONES = readFileSync(join(import.meta.dirname, '../../contract/text/cases/pasted-phones.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t')[0]!)

test('database and contract clean every text alike', () =>
  rolledBack(async (db) => {
    const single = Array.from({ length: 0xffff }, (_, at) => at + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => `a${String.fromCharCode(code)}b`)
    const written = fc.sample(fc.string({ unit: 'grapheme' }), 300).map((text) => text.replaceAll('\0', ''))
    const texts = [...single, ...written, ...PHONES, '👨‍👩‍👧 ❤️', 'n\u0303']
    const rows = await db.query<{ pasted: string; free: string }>(
      `select private.pasted_text(t) as pasted, private.free_text(t) as free
         from unnest($1::text[]) with ordinality one (t, n) order by n`,
      [texts],
    )
    const differing = texts.filter(
      (text, n) => rows[n]!.pasted !== pastedText(text) || rows[n]!.free !== freeText(text),
    )
    expect(differing).toEqual([])
  }))

test('database and contract parse a pasted phone alike', () =>
  rolledBack(async (db) => {
    const rows = await db.query<{ digits: string | null }>(
      'select private.phone_digits(t) as digits from unnest($1::text[]) with ordinality one (t, n) order by n',
      [PHONES],
    )
    expect(rows.map(({ digits }) => `+${digits}`)).toEqual(PHONES.map(phoneOf))
    expect(new Set(PHONES.map(phoneOf))).toEqual(new Set(['+528112345678']))
  }))

test('a profile stores the cleaned values', () =>
  rolledBack(async (db) => {
    const person = await addAccount(db)
    await db.as(person).query('insert into public.profiles (id) values ($1) on conflict do nothing', [person.sub])
    await db
      .as(person)
      .query(
        `update public.profiles set first_name = $2, last_name = $3, phone = $4, rfc = $5, curp = $6 where id = $1`,
        [
          ...[person.sub, '\u202aAna\u00a0Sofi\u0301a\u202c', 'Ruiz/O\u2011Farrill\ufeff', '\u202a+528112345678\u202c'],
          ...['GODE\u2011561231\u200bGR8', '\u202dGODE561231MDFMZM01\u202c'],
        ],
      )
    const rows = await db.query(
      'select first_name, last_name, phone, rfc, homoclave, curp from public.profiles where id = $1',
      [person.sub],
    )
    expect(rows).toEqual([
      {
        first_name: 'Ana Sofía',
        last_name: 'Ruiz/O-Farrill',
        phone: '+528112345678',
        rfc: 'GODE561231GR8',
        homoclave: 'GR8',
        curp: 'GODE561231MDFMZM01',
      },
    ])
  }))

test('a new lead and the search for it accept pasted text', () =>
  rolledBack(async (db) => {
    await db.as(SALES).rpc('new_lead', {
      key: '5f1c2f60-2b6e-4d0e-9a34-6f3a9d1c7e11',
      came: 'llamada',
      name: '\u200eQuirina\u00a0Xolo\u00ad\u006e\u0303a',
      phone: '\u202a+528187654301\u202c',
    })
    const found = async (q: string) =>
      (await db.as(SALES).rpc<{ title: string }>('search_everything', { q, kinds: ['lead'] })).map(({ title }) => title)
    expect(await found('\u202a+52\u00a081\u20118765\u20114301\u202c')).toEqual(['Quirina Xoloña'])
    expect(await found('tel:+528187654301')).toEqual(['Quirina Xoloña'])
    expect(await found('Quiri\u200bna')).toEqual(['Quirina Xoloña'])
    expect(await found('ｑｕｉｒｉｎａ')).toEqual(['Quirina Xoloña'])
  }))

test('a sentence keeps dashes and emoji; invisible characters alone are empty', () =>
  rolledBack(async (db) => {
    const person = await addAccount(db)
    const tell = async (message: string) =>
      db.as(person).query('insert into public.feedback (message) values ($1) returning message', [message])
    expect(await tell('\u202e\ufeffNo carga – 👨‍👩‍👧\u200b')).toEqual([{ message: 'No carga – 👨‍👩‍👧' }])
    await expect(tell('\u200b\u200e')).rejects.toMatchObject({ code: '23514' })
    expect(await db.query("select private.tidy(E'\\u200b Uno\\u00a0\\u2013\\u3000dos ') as tidy")).toEqual([
      { tidy: 'Uno – dos' },
    ])
  }))
