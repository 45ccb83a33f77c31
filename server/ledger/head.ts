import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

export interface LedgerHead {
  day: string
  seal: string
  hash: string
  key_id: string
  signature: string
}

/** The private key is never stored in the database. */
export interface HeadKey {
  id: string
  secret: KeyObject
  open: KeyObject
}

export function headKeyOf(jwk: JsonWebKey): HeadKey {
  const secret = createPrivateKey({ key: jwk, format: 'jwk' })
  const open = createPublicKey(secret)
  const id = createHash('sha256')
    .update(open.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16)
  return { id, secret, open }
}

const said = ({ day, seal, hash }: Pick<LedgerHead, 'day' | 'seal' | 'hash'>) =>
  Buffer.from(`volante ledger head 1\n${day}\n${seal}\n${hash}\n`)

export const signHead = (head: Pick<LedgerHead, 'day' | 'seal' | 'hash'>, key: HeadKey): LedgerHead => ({
  ...head,
  key_id: key.id,
  signature: sign(null, said(head), key.secret).toString('base64'),
})

export const isHeadSigned = (head: LedgerHead, key: HeadKey): boolean =>
  head.key_id === key.id && verify(null, said(head), key.open, Buffer.from(head.signature, 'base64'))
