import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { authServer } from './auth-providers-fixture.ts'

const HOST = 'app.example.mx'
const server = authServer(() => ({
  GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
  GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
  GOTRUE_URI_ALLOW_LIST: `https://${HOST}/**`,
}))
const closed = authServer(() => ({}))
const half = authServer(() => ({ GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: 'true' }))
afterAll(() => expect(server.errors).toEqual([]))

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const toBase58 = (bytes: Uint8Array) => {
  let [number, text] = [BigInt(`0x${hex(bytes)}`), '']
  for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)] + text
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}

const ethereum = () => {
  const secret = secp256k1.utils.randomSecretKey()
  const address = `0x${hex(keccak_256(secp256k1.getPublicKey(secret, false).subarray(1)).subarray(12))}`
  const sign = (message: string) => {
    const text = Buffer.from(message)
    const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]))
    const made = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
    return `0x${hex(made.subarray(1))}${(made[0]! + 27).toString(16)}`
  }
  return { address, sign }
}
const solana = () => {
  const secret = ed25519.utils.randomSecretKey()
  const publicKey = ed25519.getPublicKey(secret)
  const signBytes = (text: Uint8Array) => ed25519.sign(text, secret)
  return {
    address: toBase58(publicKey),
    signBytes,
    sign: (message: string) => Buffer.from(signBytes(Buffer.from(message))).toString('base64url'),
  }
}

interface Parts {
  domain?: string
  uri?: string
  statement?: string
  issued?: number
  more?: string[]
}
const at = (offset: number) => new Date(Date.now() + offset * 1000).toISOString()
const messageOf = (
  chain: 'Ethereum' | 'Solana',
  address: string,
  { domain, uri, statement, issued, more }: Parts = {},
) =>
  [
    `${domain ?? HOST} wants you to sign in with your ${chain} account:`,
    address,
    '',
    ...(statement === '' ? [] : [statement ?? 'Entro a mi cuenta', '']),
    `URI: ${uri ?? `https://${HOST}/acceder`}`,
    'Version: 1',
    `Chain ID: ${chain === 'Ethereum' ? '1' : 'solana:mainnet'}`,
    `Issued At: ${at(issued ?? 0)}`,
    ...(more ?? []),
  ].join('\n')

const grant = (body: Record<string, unknown>) => server.post('/token?grant_type=web3', body)
const invalidGrant = (description: string) => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: description },
})

describe('sign-in with a wallet', () => {
  test('is off unless configured, per chain', async () => {
    expect(await closed.post('/token?grant_type=web3', { chain: 'ethereum' })).toMatchObject({
      status: 422,
      body: { code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
    })
    expect(await half.post('/token?grant_type=web3', { chain: 'ethereum' })).toMatchObject({
      body: { code: 'web3_provider_disabled', message: 'Ethereum Web3 provider is disabled' },
    })
    expect(await grant({ chain: 'bitcoin' })).toMatchObject({ status: 400, body: { code: 'web3_unsupported_chain' } })
    expect(await grant({})).toMatchObject({ status: 400, body: { code: 'web3_unsupported_chain' } })
  })

  test('rejects malformed messages and signatures', async () => {
    const wallet = ethereum()
    const message = messageOf('Ethereum', wallet.address)
    const signature = wallet.sign(message)
    const cases: [Record<string, unknown>, string][] = [
      [{ message: 'short', signature }, 'message is too short'],
      [{ message: 'x'.repeat(20_481), signature }, 'message must not exceed 20KB'],
      [{ message: 'x'.repeat(100), signature }, 'siwe: message needs at least 6 lines'],
      [
        { message, signature: '0xabc' },
        'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
      ],
      [
        { message: message.replace('Version: 1', 'Version: 2'), signature },
        'siwe: Version value is not supported, expected 1 got "2"',
      ],
      [{ message: message.replace('Chain ID: 1', 'Chain ID: main'), signature }, 'siwe: Chain ID is not valid'],
      [{ message: `${message}\nURI: https://evil.example/`, signature }, 'siwe: URI is given twice'],
    ]
    for (const [body, expected] of cases)
      expect(await grant({ chain: 'ethereum', ...body }), expected).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: expected },
      })
    for (const [signature, expected] of [
      ['short', 'signature must be 64 bytes encoded as base64 with or without padding'],
      ['!'.repeat(86), 'signature does not contain valid base64 characters'],
    ])
      expect(await grant({ chain: 'solana', message: messageOf('Solana', solana().address), signature })).toMatchObject(
        {
          body: { code: 'validation_failed', message: expected },
        },
      )
  })

  test('rejects a signature of another wallet or message', async () => {
    const [mine, other] = [ethereum(), ethereum()]
    const message = messageOf('Ethereum', mine.address)
    const wrong = invalidGrant('Signature does not match address in message')
    expect(await grant({ chain: 'ethereum', message, signature: other.sign(message) })).toMatchObject(wrong)
    expect(await grant({ chain: 'ethereum', message, signature: mine.sign(`${message} `) })).toMatchObject(wrong)
    const zeros = `0x${'0'.repeat(128)}1b`
    expect(await grant({ chain: 'ethereum', message, signature: zeros })).toMatchObject(wrong)
    const [sun, moon] = [solana(), solana()]
    const told = messageOf('Solana', sun.address)
    expect(await grant({ chain: 'solana', message: told, signature: moon.sign(told) })).toMatchObject(wrong)
    // The low-order point accepts forged signatures.
    const weak = '1'.repeat(32)
    const zero = Buffer.alloc(64).toString('base64')
    expect(await grant({ chain: 'solana', message: messageOf('Solana', weak), signature: zero })).toMatchObject(wrong)
  })

  test.each<[string, Parts, string]>([
    ['without HTTPS', { uri: `http://${HOST}/` }, 'is using URI which does not use HTTPS'],
    [
      'for another site',
      { uri: 'https://evil.example/', domain: 'evil.example' },
      'is using URI which is not allowed on this server, message was signed for another app',
    ],
    [
      'for another domain',
      { domain: 'evil.example' },
      'is using a Domain that does not match the one in URI which is not allowed on this server',
    ],
    ['that begins later', { more: [`Not Before: ${at(300)}`] }, 'becomes valid in the future'],
    ['that is over', { issued: -60, more: [`Expiration Time: ${at(-5)}`] }, 'is expired'],
  ])('rejects a message %s', async (_, parts, expected) => {
    for (const [chain, wallet] of [['Ethereum', ethereum()] as const, ['Solana', solana()] as const]) {
      const message = messageOf(chain, wallet.address, parts)
      const answer = await grant({ chain: chain.toLowerCase(), message, signature: wallet.sign(message) })
      expect(answer).toMatchObject(invalidGrant(`Signed ${chain} message ${expected}`))
    }
  })

  test('rejects a message that is ten minutes old, or from the future', async () => {
    const wallet = ethereum()
    for (const [issued, expected] of [
      [-601, 'Ethereum message was issued too long ago'],
      [601, 'Ethereum message was issued too far in the future'],
    ] as const) {
      const message = messageOf('Ethereum', wallet.address, { issued })
      expect(await grant({ chain: 'ethereum', message, signature: wallet.sign(message) })).toMatchObject(
        invalidGrant(expected),
      )
    }
  })

  test('accepts a signed message once', async () => {
    const wallet = ethereum()
    const message = messageOf('Ethereum', wallet.address)
    const body = { chain: 'ethereum', message, signature: wallet.sign(message) }
    expect((await grant(body)).status).toBe(200)
    expect(await grant(body)).toMatchObject(invalidGrant('Signed Ethereum message was used before'))
    expect((await grant({ ...body, signature: body.signature.toUpperCase().replace('0X', '0x') })).status).toBe(400)
  })

  test('signs the wallet in as one account, in any spelling of its address', async () => {
    const wallet = ethereum()
    const enter = async (address: string) => {
      const message = messageOf('Ethereum', address, { statement: 'Entro' })
      return grant({ chain: 'ethereum', message, signature: wallet.sign(message) })
    }
    const first = await enter(wallet.address)
    expect(first).toMatchObject({
      status: 200,
      body: {
        user: {
          email: '',
          app_metadata: { provider: 'web3', providers: ['web3'] },
          user_metadata: { custom_claims: { address: wallet.address, chain: 'ethereum', network: '1', domain: HOST } },
          identities: [{ provider: 'web3', id: `web3:ethereum:${wallet.address}` }],
        },
      },
    })
    expect(decodeJwt(first.body.access_token).amr).toMatchObject([{ method: 'web3' }])
    const upper = await enter(`0x${wallet.address.slice(2).toUpperCase()}`)
    expect(upper.body.user.id).toBe(first.body.user.id)
  })

  test('signs a Solana wallet in, with the official client', async () => {
    const wallet = solana()
    const client = server.client()
    const message = messageOf('Solana', wallet.address, { statement: '' })
    const { data, error } = await client.signInWithWeb3({
      chain: 'solana',
      message,
      signature: wallet.signBytes(Buffer.from(message)),
    })
    expect(error).toBeNull()
    expect(data.user?.identities?.[0]).toMatchObject({ provider: 'web3', id: `web3:solana:${wallet.address}` })
  })
})
