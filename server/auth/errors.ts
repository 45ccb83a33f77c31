import { ApiError } from '../errors.ts'

/**
 * An error in the auth protocol's words: HTTP status, the reference server's code and its English message. `extra` stands beside
 * them in the body (weak_password …).
 */
export class AuthError extends ApiError {
  constructor(
    status: number,
    code: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(status, code, message)
    this.name = 'AuthError'
  }
}

/** An error as OAuth 2 shapes it: 400 `{error, error_description}`. */
export class OAuthError extends ApiError {
  constructor(error: string, description: string) {
    super(400, error, description)
    this.name = 'OAuthError'
  }
}

/** The error to throw. `message` must never tell whether an account exists unless the protocol does. */
export const authError = (status: number, code: string, message: string, extra?: Record<string, unknown>) =>
  new AuthError(status, code, message, extra)

/** The error to throw where the protocol answers in OAuth's shape. */
export const oauthError = (error: string, description: string) => new OAuthError(error, description)

/** Something in the request is missing or makes no sense: 400 validation_failed. */
export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
