import { createCipheriv, createHash } from 'node:crypto'

// Padding of passwords (ISO 32000-1, section 7.6.3.3).
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

export function opensWithoutPassword(encrypt: string, outside: string): boolean {
  // Crypt filters have their own /Length.
  const dictionary = encrypt.replace(/\/CF\s*<<.*?>>\s*>>/s, '')
  const number = (name: string, usual: number) =>
    Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1] ?? usual)
  const revision = number('R', 0)
  const owner = stringOf(dictionary, /\/O\s*(?=[(<])/)
  const user = stringOf(dictionary, /\/U\s*(?=[(<])/)
  if (!owner || !user || !/\/Filter\s*\/Standard\b/.test(dictionary)) return false
  if (revision === 5) return sha256(user.subarray(32, 40)).equals(user.subarray(0, 32))
  if (revision === 6) return hardened(user.subarray(32, 40)).equals(user.subarray(0, 32))
  if (revision < 2 || revision > 4) return false
  const id = stringOf(outside, /\/ID\s*\[\s*(?=[(<])/) ?? Buffer.alloc(0)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(number('P', 0) | 0)
  const isMetadataOpen = revision === 4 && /\/EncryptMetadata\s+false\b/.test(dictionary)
  const size = revision === 2 ? 5 : number('Length', revision === 4 ? 128 : 40) / 8
  let key: Buffer = md5(PADDING, owner.subarray(0, 32), permissions, id, Buffer.alloc(isMetadataOpen ? 4 : 0, 0xff))
  if (revision > 2) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, size))
  key = key.subarray(0, size)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  let mark: Buffer = md5(PADDING, id)
  for (let round = 0; round < 20; round++) mark = rc4(Buffer.from(key.map((byte) => byte ^ round)), mark)
  return mark.equals(user.subarray(0, 16))
}

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

// ISO 32000-2, algorithm 2.B, for an empty password.
function hardened(salt: Buffer): Buffer {
  let key = sha256(salt)
  for (let round = 0; ; round++) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const sealed = Buffer.concat([cipher.update(block), cipher.final()])
    const rest = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][rest]!).update(sealed).digest()
    if (round >= 63 && sealed.at(-1)! <= round - 32) return key.subarray(0, 32)
  }
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    const held = state[one]!
    state[one] = state[other]!
    state[other] = held
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at]! + key[at % key.length]!) & 255
    swap(at, other)
  }
  let [at, other] = [0, 0]
  return Buffer.from(
    bytes.map((byte) => {
      at = (at + 1) & 255
      other = (other + state[at]!) & 255
      swap(at, other)
      return byte ^ state[(state[at]! + state[other]!) & 255]!
    }),
  )
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function stringOf(text: string, name: RegExp): Buffer | null {
  const found = name.exec(text)
  if (!found) return null
  const rest = text.slice(found.index + found[0].length, found.index + found[0].length + 2000)
  const hex = /^<([\dA-Fa-f\s]*)>/.exec(rest)?.[1]
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex')
  let depth = 0
  let out = ''
  for (let at = 0; at < rest.length; at++) {
    const letter = rest[at]!
    if (letter === '\\') {
      const octal = /^[0-7]{1,3}/.exec(rest.slice(at + 1))?.[0]
      const next = rest[at + 1] ?? ''
      out += octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : next === '\n' ? '' : (ESCAPED[next] ?? next)
      at += octal ? octal.length : 1
      continue
    }
    if (letter === '(' && depth++ === 0) continue
    if (letter === ')' && --depth === 0) return Buffer.from(out, 'latin1')
    out += letter
  }
  return null
}
