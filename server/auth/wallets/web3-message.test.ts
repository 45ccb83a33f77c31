import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadWeb3Message, parseWeb3Message } from './web3-message.ts'
import { base58, isEthereumSignature, isSolanaSignature } from './web3-signature.ts'

const EIP_4361 = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`

describe("a wallet's sign-in message", () => {
  test('of EIP-4361 is parsed', () => {
    expect(parseWeb3Message(EIP_4361, 'ethereum')).toEqual({
      domain: 'example.com',
      address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
      statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
      uri: new URL('https://example.com/login'),
      chainId: '1',
      nonce: '32891756',
      issuedAt: new Date('2021-09-30T16:25:24Z'),
      expirationTime: null,
      notBefore: null,
      requestId: null,
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
    })
  })

  test.each([
    ['message needs at least 6 lines', () => 'one line'],
    ['message first line does not end in', (text: string) => text.replace('Ethereum account:', 'account:')],
    ['domain in first line of message is not valid', (text: string) => `user@${text}`],
    ['wallet address is not a valid Ethereum address', (text: string) => text.replace('0xC02', '0xG02')],
    ['third line must be empty', (text: string) => text.replace('Cc2\n\n', 'Cc2\nx\n')],
    ['URI is not valid', (text: string) => text.replace('URI: https://example.com/login', 'URI: login')],
    ['URI is not specified', (text: string) => text.replace('URI: https://example.com/login\n', '')],
    ['Issued At is not a valid ISO8601 timestamp', (text: string) => text.replace('2021-09-30T16:25:24Z', 'today')],
    ['Issued At is not a valid ISO8601 timestamp', (text: string) => text.replace('2021-09-30', '2021-13-30')],
    ['Issued At is not specified', (text: string) => text.replace(/Issued At.*\n/, '')],
    ['Chain ID is not valid', (text: string) => text.replace('Chain ID: 1', 'Chain ID: ')],
    ['Version value is not supported', (text: string) => text.replace('Version: 1\n', '')],
    ['Nonce is given twice', (text: string) => text.replace('Nonce:', 'Nonce: 1\nNonce:')],
    ['encountered unparsable line at index 6', (text: string) => text.replace('Version: 1', 'Version 1')],
    ['Resource at position 1 has invalid URI', (text: string) => text.replace('https://example.com/my', 'my')],
    [
      'Issued At is after Expiration Time',
      (text: string) => text.replace('\nResources', '\nExpiration Time: 2021-09-30T16:25:23Z\nResources'),
    ],
  ])('is rejected: %s', (reason, change) => {
    const text = change(EIP_4361)
    expect(text).not.toBe(EIP_4361)
    expect(() => parseWeb3Message(text, 'ethereum')).toThrow(reason)
  })

  test('any text is parsed, or rejected with a reason', () => {
    const line = fc.oneof(fc.constantFrom(...EIP_4361.split('\n')), fc.string())
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom('ethereum', 'solana'), (lines, chain) => {
        try {
          parseWeb3Message(lines.join('\n'), chain as 'ethereum')
        } catch (error) {
          expect(error).toBeInstanceOf(BadWeb3Message)
        }
      }),
    )
  })
})

describe("a wallet's signature", () => {
  const address = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23'
  const signature = Buffer.from(
    'b91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
    'hex',
  )
  test('of Ethereum recovers its address', () => {
    expect(isEthereumSignature('Some data', signature, address)).toBe(true)
    expect(isEthereumSignature('Some data.', signature, address)).toBe(false)
    const lower = Uint8Array.from(signature)
    lower[64] = 1
    expect(isEthereumSignature('Some data', lower, address)).toBe(true)
    for (const v of [0, 2, 3, 29, 255]) {
      lower[64] = v
      expect(isEthereumSignature('Some data', lower, address), String(v)).toBe(false)
    }
  })

  test('that is empty is invalid', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 80 }), fc.string(), (bytes, text) => {
        expect(isEthereumSignature(text, bytes, address)).toBe(false)
        expect(isSolanaSignature(text, bytes, '11111111111111111111111111111112')).toBe(false)
      }),
    )
  })

  test("base58 is decoded like Bitcoin's", () => {
    expect(Buffer.from(base58('2NEpo7TZRRrLZSi2U')!).toString()).toBe('Hello World!')
    expect([...base58('1112')!]).toEqual([0, 0, 0, 1])
    expect(base58('0OIl')).toBeUndefined()
  })
})
