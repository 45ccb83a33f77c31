import { describe, expect, test } from 'vitest'
import {
  appleData,
  azureData,
  BadProviderData,
  facebookData,
  genericData,
  googleData,
  identityDataOf,
} from './provider-data.ts'

const claims = { sub: '7', iss: 'https://issuer.example', email: 'Ana@Example.mx' }
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'

describe("a provider's address is verified", () => {
  test.each<[string, boolean, { email: { verified: boolean } | null }]>([
    ['by Google when it says so', true, googleData({ ...claims, email_verified: true })],
    ['by Google in its older name', true, googleData({ ...claims, verified_email: true })],
    ['not by Google’s silence', false, googleData(claims)],
    ['not by Google’s denial', false, googleData({ ...claims, email_verified: false })],
    ['by Apple unless it says otherwise', true, appleData(claims)],
    ['not by Apple’s denial, written as text', false, appleData({ ...claims, email_verified: 'false' })],
    ['by Microsoft in one’s own tenant', true, azureData(claims, true)],
    ['not by a stranger’s tenant', false, azureData({ ...claims, tid: 'x' }, false)],
    ['by Microsoft for personal accounts', true, azureData({ ...claims, tid: PERSONAL }, false)],
    ['by Microsoft when the domain is the tenant’s', true, azureData({ ...claims, xms_edov: '1' }, false)],
    ['not when it says the domain is not', false, azureData({ ...claims, xms_edov: false }, true)],
    ['by Facebook, which gives no other', true, facebookData({ id: 7, email: 'ana@example.mx' }, 'https://g/me')],
    ['not by another issuer’s text', false, genericData({ ...claims, email_verified: 'true' })],
    ['by another issuer’s word', true, genericData({ ...claims, email_verified: true })],
  ])('%s', (_, expected, { email }) => expect(email?.verified).toBe(expected))
})

test('an answer without an identity is refused', () => {
  for (const read of [googleData, appleData, genericData])
    for (const sub of [undefined, '', null, {}]) expect(() => read({ sub })).toThrow(BadProviderData)
  expect(() => facebookData({ name: 'x' }, '')).toThrow(BadProviderData)
})

test("the identity has the hosted service's fields", () => {
  const data = googleData({
    ...claims,
    email_verified: true,
    name: 'Ana',
    picture: 'https://p/',
    hd: 'example.mx',
    aud: 'x',
  })
  expect(identityDataOf(data)).toEqual({
    iss: 'https://issuer.example',
    sub: '7',
    name: 'Ana',
    full_name: 'Ana',
    picture: 'https://p/',
    avatar_url: 'https://p/',
    provider_id: '7',
    email: 'ana@example.mx',
    email_verified: true,
    phone_verified: false,
    custom_claims: { hd: 'example.mx' },
  })
  expect(identityDataOf(googleData({ sub: '7' }))).toEqual({
    sub: '7',
    provider_id: '7',
    email_verified: false,
    phone_verified: false,
  })
})

test("Apple's name is read from its form, whatever it contains", () => {
  expect(appleData(claims, '{"name":{"firstName":"Ana","lastName":"Ríos"}}').claims.name).toBe('Ana Ríos')
  for (const user of ['', 'x', '[]', 'null', '{"name":7}', '{"name":{"firstName":{}}}'])
    expect(appleData(claims, user).claims, user).not.toHaveProperty('name')
})
