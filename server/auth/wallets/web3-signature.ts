import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** EIP-191: 65 bytes r, s, v. `address` is '0x…' in lower case. */
export function isEthereumSignature(message: string, signature: Uint8Array, address: string): boolean {
  if (signature.length !== 65) return false
  const last = signature[64]!
  const recovery = last >= 27 ? last - 27 : last
  if (recovery > 1) return false
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${text.length}`)
  const hash = keccak_256(Uint8Array.from([...prefix, ...text]))
  try {
    const point = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(hash)
    const found = keccak_256(point.toBytes(false).subarray(1)).subarray(12)
    return `0x${Buffer.from(found).toString('hex')}` === address
  } catch {
    return false
  }
}

export function isSolanaSignature(message: string, signature: Uint8Array, address: string): boolean {
  const key = base58(address)
  if (key?.length !== 32 || signature.length !== 64) return false
  try {
    // Lenient rules would accept small-order keys, whose signatures anyone can forge (RFC 8032).
    return ed25519.verify(signature, new TextEncoder().encode(message), key, { zip215: false })
  } catch {
    return false
  }
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function base58(text: string): Uint8Array | undefined {
  let number = 0n
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 255n))
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}
