/** What a worker hands over to be delivered. */
export interface Delivery {
  /** The same on every attempt: what the receiver may know a duplicate by. */
  key: string
  payload: unknown
  /** 1 is the first. */
  attempt: number
}

/**
 * Takes one kind of message out of the building. Resolves when the receiver has it. Throws Undeliverable when it never will; any
 * other error means that another attempt may succeed. Heeds the signal: a delivery that takes too long is given up.
 */
export type Transport = (delivery: Delivery, signal: AbortSignal) => Promise<void>

/** No attempt will ever succeed: a number that does not exist, a service without configuration. The message says why, without data. */
export class Undeliverable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Undeliverable'
  }
}

/** Not now. `afterMs`: the receiver said when. The message says why, without data. */
export class TryLater extends Error {
  constructor(
    message: string,
    readonly afterMs?: number,
  ) {
    super(message)
    this.name = 'TryLater'
  }
}

/** What delivers a kind whose service has no configuration in production: it is never faked. */
export const notConfigured: Transport = async () => {
  throw new Undeliverable('no configurado')
}
