export interface Delivery {
  /** Stable across attempts. */
  key: string
  payload: unknown
  /** From 1. */
  attempt: number
}

/** Delivers one kind of message. Throws Undeliverable for a permanent failure; other errors are retried. Must obey the signal. */
export type Transport = (delivery: Delivery, signal: AbortSignal) => Promise<void>

/** Permanent failure; the message has no personal data. */
export class Undeliverable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Undeliverable'
  }
}

/** Retry, `afterMs` if the receiver said so; the message has no personal data. */
export class TryLater extends Error {
  constructor(
    message: string,
    readonly afterMs?: number,
  ) {
    super(message)
    this.name = 'TryLater'
  }
}

/** For services not configured in production. */
export const notConfigured: Transport = async () => {
  throw new Undeliverable('no configurado')
}
