import { hash } from 'node:crypto'

// An inner node hashes the byte 1, the left and the right hash.
const node = Buffer.from([1, ...Buffer.alloc(64)])

export const sha256Of = (...pieces: Buffer[]): Buffer => hash('sha256', Buffer.concat(pieces), 'buffer')

/** Encodes big-endian, like int8send. */
export const eightBytes = (number: bigint): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(number)
  return bytes
}

export const fourBytes = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(number)
  return bytes
}

/** A node without a sibling moves up unchanged. Throws if there are no leaves. */
export function merkleRoot(leaves: readonly string[]): string {
  let level = leaves
  while (level.length > 1) {
    const next: string[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]]
      if (right) {
        node.write(left, 1, 'hex')
        node.write(right, 33, 'hex')
      }
      next.push(right ? hash('sha256', node, 'hex') : left)
    }
    level = next
  }
  if (!level[0]) throw new Error('a tree without leaves has no root')
  return level[0]
}
