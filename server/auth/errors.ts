import { ApiError } from '../kernel/api-error.ts'

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

export class OAuthError extends ApiError {
  constructor(error: string, description: string) {
    super(400, error, description)
    this.name = 'OAuthError'
  }
}

/** `message` must not reveal accounts. */
export const authError = (status: number, code: string, message: string, extra?: Record<string, unknown>) =>
  new AuthError(status, code, message, extra)

export const oauthError = (error: string, description: string) => new OAuthError(error, description)

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
