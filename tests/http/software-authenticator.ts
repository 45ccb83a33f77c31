import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Lies {
  origin?: string
  rpId?: string
  otherKey?: boolean
  counter?: number
  challenge?: string
  userHandle?: string | null
  aaguid?: string
  id?: string
}

interface CreationOptions {
  challenge: ArrayBuffer | string
  rp: { id?: string }
  user?: { id: string }
}
interface RequestOptions {
  challenge: ArrayBuffer | string
  rpId?: string
}

export function softwareAuthenticator(origin: string) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const strangers = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: ArrayBuffer | string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? (typeof challenge === 'string' ? challenge : base64url(Buffer.from(challenge))),
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (rpId: string, flags: number, lies: Lies) =>
    Buffer.concat([sha256(Buffer.from(lies.rpId ?? rpId)), Buffer.from([flags]), uint32(lies.counter ?? ++counter)])

  return {
    id: base64url(id),

    create({ challenge, rp, user }: CreationOptions, lies: Lies = {}) {
      userHandle = user?.id
      const said = lies.id === undefined ? id : Buffer.from(lies.id, 'base64url')
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' })
      const coseKey = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const data = Buffer.concat([
        authData(rp.id ?? '', USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, lies),
        lies.aaguid ? Buffer.from(lies.aaguid, 'hex') : Buffer.alloc(16),
        Buffer.from([said.length >> 8, said.length & 0xff]),
        said,
        coseKey,
      ])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      return credential(said, {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, lies)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      })
    },

    get({ challenge, rpId = '' }: RequestOptions, lies: Lies = {}) {
      const clientDataJSON = clientData('webauthn.get', challenge, lies)
      const data = authData(rpId, USER_PRESENT | USER_VERIFIED, lies)
      const key = lies.otherKey ? strangers.privateKey : keys.privateKey
      const handle = lies.userHandle === undefined ? userHandle : lies.userHandle
      return credential(lies.id ? Buffer.from(lies.id, 'base64url') : id, {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), key)),
        ...(typeof handle === 'string' && { userHandle: handle }),
      })
    },
  }
}

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 64

const credential = (id: Buffer, response: Record<string, unknown>) => {
  const json = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform' as const,
  }
  return { ...json, toJSON: () => json }
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

// Minimal CBOR (RFC 8949).
const cborHead = (major: number, size: number) =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
