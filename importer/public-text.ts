import { isVin } from '#contract/vehicles/vin.ts'

export interface PublicText {
  text: string
  removed: string[]
}

// Groupings of phone numbers; '2020 120 000' is an amount.
const GROUPINGS = new Set([
  '10',
  '2-4-4',
  '2-8',
  '3-3-4',
  '3-7',
  '2-2-2-2-2',
  '3-3-2-2',
  '2-4-2-2',
  '3-2-2-3',
  '1-1-1-1-1-1-1-1-1-1',
])
const CALLS =
  /(tel|cel|m[oó]vil|whats\w*|wa|ll[aá]ma\w*|marca|contact\w*|inf\w*|comun[ií]cate)\W*(al?|us)?\W*$|[☎☏✆📞📱📲💬🟢]\W*$/iu

// Digits with separators between, but no letter, comma or amount.
const RUN = /[+(]?\d(?:[^\p{L}\d,$%#\n]{0,6}\d){9,}/gu
const KEYCAP = /[\uFE0F\u20E3]/gu
const DIGIT_FORMS = /[\uFF10-\uFF19\u{1D7CE}-\u{1D7FF}\u2460-\u2468\u24EA\u2780-\u2788]/gu
const EMAIL = /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu
const CHAT = /(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com|wa\.link|t\.me|m\.me)\/\S*/gi
const STREET =
  /(?:\b(?:calle|av(?:enida)?|blvd|boulevard|calzada|calz|prol(?:ongaci[oó]n)?)\b\.?)\s+(?:[\p{Lu}\d][\p{L}\d.]*\s+|de(?:l| la| los)?\s+){1,5}(?:#|no\.?|n[uú]m\.?)?\s*\d{1,5}(?:\s*,?\s*(?:col(?:onia)?|fracc)\.?\s+(?:[\p{Lu}][\p{L}.]*\s?){1,3})?(?:\s*,?\s*c\.?\s?p\.?\s*\d{5})?/giu

/** Removes phones (also among emoji), mails, chat links, addresses and VINs; JSON is dropped. */
export function publicText(written: string): PublicText {
  if (/^\s*(\{|\[\s*\{)/.test(written)) return { text: '', removed: ['datos en JSON'] }
  const removed: string[] = []
  const take = (what: string) => {
    removed.push(what)
    return ' '
  }
  const plain = written
    .replace(KEYCAP, '')
    .replace(/(?<=\d)\p{Cf}+(?=\d)/gu, '')
    .replace(DIGIT_FORMS, (digit) => digit.normalize('NFKC'))
  const text = plain
    .replace(CHAT, () => take('liga de chat'))
    .replace(EMAIL, () => take('correo'))
    .replace(/\b[A-HJ-NPR-Z0-9]{17}\b/gi, (word) => (isVin(word) ? take('VIN') : word))
    .replace(STREET, () => take('dirección'))
    .replace(RUN, (run, at: number, whole: string) =>
      isPhone(run, whole.slice(Math.max(0, at - 20), at)) ? take('teléfono') : run,
    )
  if (removed.length === 0) return { text: written, removed }
  return { text: text.replace(/[^\S\n]+/g, ' ').trim(), removed }
}

function isPhone(run: string, before: string): boolean {
  const groups = run.split(/\D+/).filter(Boolean)
  const digits = groups.join('')
  const national = digits.replace(/^(?:0?1|044|045|52|521|0052)(?=\d{10}$)/, '')
  if (national.length !== 10 || !/^[2-9]/.test(national)) return false
  if (digits.length > 10 || CALLS.test(before) || /\p{Extended_Pictographic}/u.test(run.replace(/\d/g, ''))) return true
  return GROUPINGS.has(groups.map((group) => group.length).join('-')) && !isYears(groups)
}

// 'Rin 18 2020 2021' is no phone.
const isYears = (groups: string[]) => groups.filter((group) => /^(19|20)\d\d$/.test(group)).length > 1
