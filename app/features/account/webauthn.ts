/** Whether this browser can make and show keys: passkeys, and those of a second factor. */
export const hasWebAuthn = () => typeof PublicKeyCredential !== 'undefined'
