import { queryError } from './errors.ts'

export const parsePairs = (text: string): [string, string][] =>
  text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=')
      return equals < 0 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))]
    })

export const canonical = (pairs: [string, string][]) =>
  pairs
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

// A lone % stands for itself.
const LONE_PERCENT = /%(?![0-9a-f]{2})/gi

const decode = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ').replace(LONE_PERCENT, '%25'))
  } catch {
    throw queryError(
      '"failed to decode the query string" (line 1, column 1)',
      'its percent-encoding is not valid UTF-8',
    )
  }
}
