import { describe, expect, test } from 'vitest'
import { ALIKE, nearestName, SIMILAR } from './nearest.ts'

describe('the nearest name', () => {
  test.each<[string, string[], number, string | undefined]>([
    ['film', ['films', 'actors'], SIMILAR, 'films'],
    ['role', ['directors', 'roles', 'actors'], SIMILAR, 'roles'],
    ['noclosealternative', ['directors', 'roles', 'actors'], SIMILAR, undefined],
    ['message_details', ['users', 'channels', 'active_users', 'updatable_view'], SIMILAR, undefined],
    ['blurb_message', ['get_messages', 'users'], SIMILAR, 'get_messages'],
    ['blurb_message', ['get_messages', 'users'], ALIKE, undefined],
    ['(nam, pqaram, vall)', ['(name, param, val)', '(attr, id)'], SIMILAR, '(name, param, val)'],
    ['(id)', ['(name, param, val)', '(attr, id)'], SIMILAR, '(attr, id)'],
    ['(noclosealternative)', ['(name, param, val)', '(attr, id)'], SIMILAR, undefined],
    ['other', ['test', 'another'], ALIKE, undefined],
    ['testt', ['test', 'another'], ALIKE, 'test'],
    ['USERS', ['users'], ALIKE, 'users'],
    ['abcde', ['xbydz'], SIMILAR, undefined],
    ['', ['users'], SIMILAR, undefined],
    ['***', ['users'], SIMILAR, undefined],
  ])('%s among %o', (wanted, known, likeness, found) => expect(nearestName(wanted, known, likeness)).toBe(found))
})
