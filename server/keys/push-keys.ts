import webPush from 'web-push'

/** A P-256 key pair, base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys()
