import { hash } from 'node:crypto'

// A node of a tree: its sign, and what is left and right below it.
const node = Buffer.from([1, ...Buffer.alloc(64)])

/** SHA-256 over some pieces of bytes. */
export const sha256Of = (...pieces: Buffer[]): Buffer => hash('sha256', Buffer.concat(pieces), 'buffer')

/** Eight bytes, as PostgreSQL's int8send writes a number. */
export const eightBytes = (number: bigint): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(number)
  return bytes
}

/** Four bytes, as PostgreSQL's int4send writes a number. */
export const fourBytes = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(number)
  return bytes
}

/** The Merkle root of some leaves: pairs hashed level by level, who has no neighbour goes up alone. All in hexadecimal. Throws for none. */
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
