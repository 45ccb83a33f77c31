/**
 * An error a caller may see. `code` is what a program compares, `message` what a person reads. Each service shapes it in its
 * own envelope; anything that is not an ApiError is logged and answered as a 500 without details.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: string | object[] | null = null,
    readonly hint: string | null = null,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}
