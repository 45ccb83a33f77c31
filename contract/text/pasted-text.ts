// Invisible characters of pasted text. Equal to db/api/pasted-text.sql (tests/db/pasted-text.test.ts).

const PLAIN = /^[\0-\x7f]*$/
const UNSEEN = /\u034f|[\ufe00-\ufe0f]|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
// Emoji need joiners and variation selectors.
const UNSEEN_IN_SENTENCES = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const SPACES = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g
const HYPHENS = /[\u2010-\u2015\u2212]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g

/** Normalizes a phone, code, name, address, number or search. */
export const pastedText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(UNSEEN, '')
        .replace(SPACES, ' ')
        .replace(HYPHENS, '-')
        .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** Normalizes prose: NFC, without invisible characters. */
export const freeText = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(UNSEEN_IN_SENTENCES, '').normalize('NFC')
