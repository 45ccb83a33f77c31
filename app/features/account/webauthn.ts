export const hasWebAuthn = () => typeof PublicKeyCredential !== 'undefined'
