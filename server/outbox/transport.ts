export interface Delivery {
  key: string
  payload: unknown
  attempt: number
}

/** Throws Undeliverable for permanent failures; other errors are retried. Must obey the signal. */
export type Transport = (delivery: Delivery, signal: AbortSignal) => Promise<void>

/** A permanent failure. Its message contains no personal data. */
export class Undeliverable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Undeliverable'
  }
}

/** A retryable failure, after `afterMs` if the receiver said so. Its message contains no personal data. */
export class TryLater extends Error {
  constructor(
    message: string,
    readonly afterMs?: number,
  ) {
    super(message)
    this.name = 'TryLater'
  }
}

export const notConfigured: Transport = async () => {
  throw new Undeliverable('no configurado')
}
