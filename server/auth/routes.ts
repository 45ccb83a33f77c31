import type { LimitName } from '../http/limits-table.ts'
import type { Endpoint } from './call.ts'
import { deleteUserFactor, listUserFactors } from './endpoints/admin-factors.ts'
import { generateLink } from './endpoints/admin-generate-link.ts'
import { createUser, deleteUser, getUser as getAnyUser, putUser as putAnyUser } from './endpoints/admin-users.ts'
import { listUsers } from './endpoints/admin-users-list.ts'
import { callback } from './endpoints/callback.ts'
import { challengeFactor } from './endpoints/factor-challenge.ts'
import { deleteFactor } from './endpoints/factor-delete.ts'
import { enrollFactor } from './endpoints/factor-enroll.ts'
import { verifyFactor } from './endpoints/factor-verify.ts'
import { authorize, linkIdentityStart, unlinkIdentity } from './endpoints/identities.ts'
import { invite } from './endpoints/invite.ts'
import { logout } from './endpoints/logout.ts'
import { otp } from './endpoints/otp.ts'
import { reauthenticate } from './endpoints/reauthenticate.ts'
import { recover } from './endpoints/recover.ts'
import { resend } from './endpoints/resend.ts'
import { authHealth, jwks, oauthClients, publicSettings } from './endpoints/server-info.ts'
import { signup } from './endpoints/signup.ts'
import { token } from './endpoints/token.ts'
import { getUser, putUser } from './endpoints/user.ts'
import { verify } from './endpoints/verify.ts'
import { verifyLink } from './endpoints/verify-link.ts'
import { proveAgain } from './factors/prove-again.ts'
import { countRecoveryCodes, newRecoveryCodes, verifyRecoveryCode } from './factors/recovery-codes.ts'
import { passkeys, saml, samlProviders, whilePasskeysAreOn } from './optional-features.ts'
import type { AuthServices } from './service.ts'

export interface AuthRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  endpoint: Endpoint
  needs: 'nobody' | 'user' | 'service'
  gate?: (services: AuthServices) => void
  captcha?: true
  /** Rate limit; it does not apply to service keys. */
  limit?: LimitName
}

const PASSKEYS: AuthRoute[] = [
  { method: 'POST', path: '/registration/options', endpoint: passkeys.beginRegistration, needs: 'user', limit: 'user' },
  { method: 'POST', path: '/registration/verify', endpoint: passkeys.verifyRegistration, needs: 'user', limit: 'user' },
  {
    method: 'POST',
    path: '/authentication/options',
    endpoint: passkeys.beginSignIn,
    needs: 'nobody',
    captcha: true,
    limit: 'passkey',
  },
  {
    method: 'POST',
    path: '/authentication/verify',
    endpoint: passkeys.verifySignIn,
    needs: 'nobody',
    limit: 'passkey-verify',
  },
  { method: 'GET', path: '', endpoint: passkeys.list, needs: 'user' },
  { method: 'PATCH', path: '/:passkeyId', endpoint: passkeys.rename, needs: 'user', limit: 'user' },
  { method: 'DELETE', path: '/:passkeyId', endpoint: passkeys.remove, needs: 'user', limit: 'user' },
]

export const AUTH_ROUTES: AuthRoute[] = [
  { method: 'GET', path: '/health', endpoint: authHealth, needs: 'nobody' },
  { method: 'GET', path: '/settings', endpoint: publicSettings, needs: 'nobody' },
  { method: 'GET', path: '/.well-known/jwks.json', endpoint: jwks, needs: 'nobody' },

  { method: 'POST', path: '/signup', endpoint: signup, needs: 'nobody', captcha: true, limit: 'signup' },
  { method: 'POST', path: '/token', endpoint: token, needs: 'nobody', captcha: true },
  { method: 'POST', path: '/logout', endpoint: logout, needs: 'user' },
  { method: 'GET', path: '/user', endpoint: getUser, needs: 'user' },
  { method: 'PUT', path: '/user', endpoint: putUser, needs: 'user', limit: 'user' },

  { method: 'POST', path: '/otp', endpoint: otp, needs: 'nobody', captcha: true, limit: 'otp' },
  { method: 'POST', path: '/verify', endpoint: verify, needs: 'nobody', limit: 'verify' },
  { method: 'GET', path: '/verify', endpoint: verifyLink, needs: 'nobody', limit: 'verify' },
  { method: 'POST', path: '/recover', endpoint: recover, needs: 'nobody', captcha: true, limit: 'recover' },
  { method: 'POST', path: '/resend', endpoint: resend, needs: 'nobody', captcha: true, limit: 'resend' },
  { method: 'GET', path: '/reauthenticate', endpoint: reauthenticate, needs: 'user', limit: 'reauthenticate' },

  { method: 'POST', path: '/reauthenticate', endpoint: proveAgain, needs: 'user', limit: 'reauthenticate' },

  { method: 'GET', path: '/authorize', endpoint: authorize, needs: 'nobody', limit: 'authorize' },
  { method: 'GET', path: '/callback', endpoint: callback, needs: 'nobody', limit: 'authorize' },
  { method: 'POST', path: '/callback', endpoint: callback, needs: 'nobody', limit: 'authorize' },
  { method: 'GET', path: '/user/identities/authorize', endpoint: linkIdentityStart, needs: 'user', limit: 'authorize' },
  { method: 'DELETE', path: '/user/identities/:identity_id', endpoint: unlinkIdentity, needs: 'user', limit: 'user' },
  { method: 'POST', path: '/sso', endpoint: saml.sso, needs: 'nobody', captcha: true, limit: 'sso' },
  { method: 'GET', path: '/sso/saml/metadata', endpoint: saml.metadata, needs: 'nobody' },
  { method: 'POST', path: '/sso/saml/acs', endpoint: saml.acs, needs: 'nobody', limit: 'sso' },

  { method: 'POST', path: '/factors', endpoint: enrollFactor, needs: 'user', limit: 'mfa' },
  { method: 'POST', path: '/factors/:factorId/challenge', endpoint: challengeFactor, needs: 'user', limit: 'mfa' },
  { method: 'POST', path: '/factors/:factorId/verify', endpoint: verifyFactor, needs: 'user', limit: 'mfa' },
  { method: 'DELETE', path: '/factors/:factorId', endpoint: deleteFactor, needs: 'user', limit: 'mfa' },
  { method: 'GET', path: '/recovery-codes', endpoint: countRecoveryCodes, needs: 'user', limit: 'user' },
  { method: 'POST', path: '/recovery-codes', endpoint: newRecoveryCodes, needs: 'user', limit: 'mfa' },
  { method: 'POST', path: '/recovery-codes/verify', endpoint: verifyRecoveryCode, needs: 'user', limit: 'mfa' },

  ...PASSKEYS.map((route) => ({ ...route, path: `/passkeys${route.path}`, gate: whilePasskeysAreOn })),

  { method: 'POST', path: '/invite', endpoint: invite, needs: 'service' },
  { method: 'POST', path: '/admin/generate_link', endpoint: generateLink, needs: 'service' },
  { method: 'GET', path: '/admin/users/:userId/factors', endpoint: listUserFactors, needs: 'service' },
  { method: 'DELETE', path: '/admin/users/:userId/factors/:factorId', endpoint: deleteUserFactor, needs: 'service' },
  { method: 'GET', path: '/admin/users/:userId/passkeys', endpoint: passkeys.listOf, needs: 'service' },
  { method: 'DELETE', path: '/admin/users/:userId/passkeys/:passkeyId', endpoint: passkeys.removeOf, needs: 'service' },
  { method: 'GET', path: '/admin/sso/providers', endpoint: samlProviders.list, needs: 'service' },
  { method: 'POST', path: '/admin/sso/providers', endpoint: samlProviders.create, needs: 'service' },
  { method: 'GET', path: '/admin/sso/providers/:idp_id', endpoint: samlProviders.get, needs: 'service' },
  { method: 'PUT', path: '/admin/sso/providers/:idp_id', endpoint: samlProviders.update, needs: 'service' },
  { method: 'DELETE', path: '/admin/sso/providers/:idp_id', endpoint: samlProviders.delete, needs: 'service' },
  { method: 'GET', path: '/admin/oauth/clients', endpoint: oauthClients, needs: 'service' },
  { method: 'POST', path: '/admin/oauth/clients', endpoint: oauthClients, needs: 'service' },
  { method: 'GET', path: '/admin/oauth/clients/:client_id', endpoint: oauthClients, needs: 'service' },
  { method: 'PUT', path: '/admin/oauth/clients/:client_id', endpoint: oauthClients, needs: 'service' },
  { method: 'DELETE', path: '/admin/oauth/clients/:client_id', endpoint: oauthClients, needs: 'service' },
  {
    method: 'POST',
    path: '/admin/oauth/clients/:client_id/regenerate_secret',
    endpoint: oauthClients,
    needs: 'service',
  },
  { method: 'GET', path: '/admin/users', endpoint: listUsers, needs: 'service' },
  { method: 'POST', path: '/admin/users', endpoint: createUser, needs: 'service' },
  { method: 'GET', path: '/admin/users/:userId', endpoint: getAnyUser, needs: 'service' },
  { method: 'PUT', path: '/admin/users/:userId', endpoint: putAnyUser, needs: 'service' },
  { method: 'DELETE', path: '/admin/users/:userId', endpoint: deleteUser, needs: 'service' },
]
