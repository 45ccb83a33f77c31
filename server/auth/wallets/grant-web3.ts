import { type AuthCall, type Endpoint, textIn } from '../call.ts'
import { authError, invalid, oauthError } from '../errors.ts'
import { signInExternal } from '../providers/external-sign-in.ts'
import { redirectTarget } from '../providers/redirect-targets.ts'
import { issueSession } from '../sessions/sessions.ts'
import { takeProof } from './used-proofs.ts'
import { BadWeb3Message, type Chain, parseWeb3Message, type Web3Message } from './web3-message.ts'
import { isEthereumSignature, isSolanaSignature } from './web3-signature.ts'

const TITLES: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' }
const SHORTEST_BYTES = 64
const LONGEST_BYTES = 20 * 1024

export const grantWeb3: Endpoint = async (call) => {
  const { settings, limits } = call.services
  const { web3 } = settings.providers
  const chain = textIn(call.body, 'chain')
  if (chain !== 'ethereum' && chain !== 'solana') throw authError(400, 'web3_unsupported_chain', 'Unsupported chain')
  if (!web3[chain].enabled) throw authError(422, 'web3_provider_disabled', `${TITLES[chain]} Web3 provider is disabled`)
  if (!call.isService) await limits.take('web3', call.ip)

  const raw = textIn(call.body, 'message')
  const size = Buffer.byteLength(raw)
  if (size < SHORTEST_BYTES) throw invalid('message is too short')
  if (size > LONGEST_BYTES) throw invalid('message must not exceed 20KB')
  const signature = readSignature(chain, textIn(call.body, 'signature'))
  const message = readMessage(raw, chain)
  const isSigned = chain === 'ethereum' ? isEthereumSignature : isSolanaSignature
  if (!isSigned(raw, signature, message.address)) throw refused('Signature does not match address in message')
  checkPlace(call, chain, message)
  checkTimes(call, chain, message)

  const sub = `web3:${chain}:${message.address}`
  const custom_claims = {
    address: message.address,
    chain,
    network: message.chainId ?? '',
    domain: message.domain,
    statement: message.statement ?? '',
  }
  const data = { email: null, claims: { sub, custom_claims } }
  const goodUntil = new Date(message.issuedAt.getTime() + web3[chain].validitySeconds * 1000)
  return signInExternal(call, { provider: 'web3', data, emailOptional: true }, async (sql, user) => {
    if (!(await takeProof(sql, `${sub}\n${raw}`, goodUntil, call.services.now())))
      throw refused(`Signed ${TITLES[chain]} message was used before`)
    return issueSession(sql, call, user, { method: 'web3' })
  })
}

const refused = (description: string) => oauthError('invalid_grant', description)

const readSignature = (chain: Chain, given: string): Uint8Array => {
  if (chain === 'ethereum') {
    const hex = given.replace(/^0x/, '')
    if (!/^[0-9a-fA-F]{130}$/.test(hex))
      throw invalid('signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string')
    return Buffer.from(hex, 'hex')
  }
  if (given.length !== 86 && given.length !== 88)
    throw invalid('signature must be 64 bytes encoded as base64 with or without padding')
  if (!/^[A-Za-z0-9+/_-]{86}(==)?$/.test(given)) throw invalid('signature does not contain valid base64 characters')
  return Buffer.from(given, 'base64')
}

const readMessage = (raw: string, chain: Chain): Web3Message => {
  try {
    return parseWeb3Message(raw, chain)
  } catch (error) {
    if (error instanceof BadWeb3Message) throw invalid(error.message)
    throw error
  }
}

const checkPlace = (call: AuthCall, chain: Chain, { uri, domain }: Web3Message) => {
  const { siteUrl, uriAllowList } = call.services.settings
  const rules = { siteUrl, allowList: uriAllowList }
  const allowed = (address: string) => redirectTarget(rules, address) === new URL(address).href
  const title = TITLES[chain]
  if (uri.protocol !== 'https:' && uri.hostname !== 'localhost')
    throw refused(`Signed ${title} message is using URI which does not use HTTPS`)
  if (!allowed(uri.href))
    throw refused(
      `Signed ${title} message is using URI which is not allowed on this server, message was signed for another app`,
    )
  if (uri.hostname !== 'localhost' && (uri.host !== domain || !allowed(`https://${domain}/`)))
    throw refused(
      `Signed ${title} message is using a Domain that does not match the one in URI which is not allowed on this server`,
    )
}

const checkTimes = (call: AuthCall, chain: Chain, { issuedAt, notBefore, expirationTime }: Web3Message) => {
  const now = call.services.now().getTime()
  const validity = call.services.settings.providers.web3[chain].validitySeconds * 1000
  const title = TITLES[chain]
  if (notBefore && now < notBefore.getTime()) throw refused(`Signed ${title} message becomes valid in the future`)
  if (expirationTime && now > expirationTime.getTime()) throw refused(`Signed ${title} message is expired`)
  if (now > issuedAt.getTime() + validity) throw refused(`${title} message was issued too long ago`)
  if (now < issuedAt.getTime() - validity) throw refused(`${title} message was issued too far in the future`)
}
