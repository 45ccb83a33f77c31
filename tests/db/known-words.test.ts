import { describe, expect, test } from 'vitest'
import { fold } from '#contract/listing/search.ts'
import { addPerson } from './appointment-rows.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

// Random consonant words, similar to no others.
const LETTERS = 'bcdfghjklmnpqrstvwxz'
const word = () => Array.from({ length: 12 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')

test('search terms are collected on writing, without e-mails', () =>
  rolledBack(async (db) => {
    await db.query(
      "insert into public.leads (name, email, phone) values ('Wenceslada Tlaxcalteca', 'secreto99@example.mx', '+528112345678')",
    )
    const known = await db.query<{ word: string }>(
      "select word from private.known_words where word in ('wenceslada', 'tlaxcalteca', 'secreto99', 'example')",
    )
    expect(known.map(({ word: one }) => one).sort()).toEqual(['tlaxcalteca', 'wenceslada'].map(fold))
  }))

const knownOf = async (db: TestDatabase, words: string[]) =>
  (
    await db.query<{ word: string }>('select word from private.known_words where word = any ($1) order by word', [
      words,
    ])
  ).map((row) => row.word)
const tidied = async (db: TestDatabase) =>
  (await db.as({ role: 'authenticator' }).query<{ n: number }>('select private.tidy_words() as n'))[0]!.n

describe('terms no longer in use', () => {
  test('are removed, used ones stay, and none is duplicated', () =>
    rolledBack(async (db) => {
      const [gone, kept, renamed, unheard] = [word(), word(), word(), word()] as [string, string, string, string]
      await db.query('insert into public.leads (name, phone) values ($1, $3), ($2, $4)', [
        `${gone} ${kept}`,
        `${kept} ${renamed}`,
        '+528112345671',
        '+528112345672',
      ])
      await db.query('delete from public.leads where name = $1', [`${gone} ${kept}`])
      await db.query('update public.leads set name = $2 where name = $1', [`${kept} ${renamed}`, `${kept} ${unheard}`])
      await db.query('insert into private.known_words values ($1)', [kept])
      await db.query('delete from private.known_words where word = $1', [unheard])
      expect(await knownOf(db, [gone, kept, renamed])).toHaveLength(4)
      expect(await tidied(db)).toBeGreaterThanOrEqual(3)
      expect(await knownOf(db, [gone, kept, renamed, unheard])).toEqual([kept, unheard].sort())
      expect(await tidied(db)).toBe(0)
    }))

  test('leave exactly the used terms after pruning', () =>
    rolledBack(async (db) => {
      await tidied(db)
      const differing = await db.query(
        `(select word from private.known_words except select word from private.said_words)
         union all (select word from private.said_words except select word from private.known_words)`,
      )
      expect(differing).toEqual([])
    }))

  test('are removed with their account, unless others use them', () =>
    rolledBack(async (db) => {
      const person = await addPerson(db)
      const [own, shared, more] = [word(), word(), word()] as [string, string, string]
      await db.query(
        'update public.profiles set first_name = $2, last_name = $3, mother_last_name = $4 where id = $1',
        [person.sub, own, shared, `${more}a`],
      )
      await db.query("insert into public.leads (name, phone) values ($1, '+528112345678')", [`${shared} ${more}ab`])
      expect(await knownOf(db, [own, shared, `${more}a`])).toHaveLength(3)
      const proven = { ...person, amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] }
      await db.as(proven).query('select public.delete_my_account()')
      expect(await knownOf(db, [own, shared, `${more}a`])).toEqual([shared])
    }))
})
