import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

export interface SamlKey {
  privateKey: string
  certificate: string
}

const tlv = (tag: number, ...parts: Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Uint8Array[]) => tlv(0x30, ...parts)
const integer = (value: number) => tlv(0x02, Buffer.from([value]))
const time = (text: string) => tlv(0x18, Buffer.from(text))
const SHA256_RSA = sequence(tlv(0x06, Buffer.from('2a864886f70d01010b', 'hex')), tlv(0x05))
const COMMON_NAME = tlv(0x06, Buffer.from('550403', 'hex'))

/** The certificate is deterministic. Throws for anything but RSA of 2048 bits or more. */
export function samlKey(text: string, commonName: string): SamlKey {
  const key = readKey(text)
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < 2048)
    throw new Error('GOTRUE_SAML_PRIVATE_KEY must be an RSA key of at least 2048 bits')
  const name = sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from(commonName.slice(0, 64))))))
  const body = sequence(
    tlv(0xa0, integer(2)),
    integer(1),
    SHA256_RSA,
    name,
    sequence(time('20200101000000Z'), time('21991231235959Z')),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  )
  const signature = tlv(0x03, Buffer.from([0]), sign('sha256', body, key))
  const certificate = Buffer.from(sequence(body, SHA256_RSA, signature)).toString('base64')
  return {
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

const readKey = (text: string): KeyObject => {
  if (text.includes('-----BEGIN')) return createPrivateKey(text.replaceAll('\\n', '\n'))
  const der = Buffer.from(text, 'base64')
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  }
}
