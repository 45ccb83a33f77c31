import webPush from 'web-push'

/** A pair of keys of P-256, in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys()
