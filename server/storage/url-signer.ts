import { hkdfSync, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { invalidJwt, invalidSignature } from './errors.ts'
import { type TransformFields, transformationHeader } from './transformation.ts'

export type SignedScope = 'download' | 'render' | 'upload'

interface Grant {
  url: string
  scope: SignedScope
}

export interface RenderGrant extends Grant {
  scope: 'render'
  transformation: TransformFields
}

export interface UploadGrant extends Grant {
  scope: 'upload'
  owner?: string
  session?: string
  upsert: boolean
  jti: string
}

export type Granted<G> = G & { exp: number }

export interface UrlSigner {
  download(url: string, seconds: number): Promise<string>
  render(url: string, transformation: TransformFields, seconds: number): Promise<string>
  upload(
    url: string,
    options: { owner?: string | undefined; session?: string | undefined; upsert: boolean },
    seconds: number,
  ): Promise<string>
  read(token: string, url: string, scope: 'download'): Promise<Granted<Grant>>
  read(token: string, url: string, scope: 'render'): Promise<Granted<RenderGrant>>
  read(token: string, url: string, scope: 'upload'): Promise<Granted<UploadGrant>>
  peek(token: string, scope: 'upload'): Promise<Granted<UploadGrant>>
}

/** The key is derived, so tokens of sessions and URLs are not interchangeable. */
export function urlSigner(secret: string): UrlSigner {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'storage/v1 signed urls', 32))
  const sign = (claims: Record<string, unknown>, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(key)

  const peek = async (token: string, scope: SignedScope) => {
    const payload = await verified(token, key)
    if (payload.scope !== scope) throw invalidSignature(`Token is not scoped for ${scope}`)
    return payload
  }
  const read = async (token: string, url: string, scope: SignedScope) => {
    const payload = await peek(token, scope)
    if (payload.url !== url) throw invalidSignature()
    return payload
  }

  return {
    download: (url, seconds) => sign({ url, scope: 'download' }, seconds),
    render: (url, transformation, seconds) =>
      sign({ url, scope: 'render', transformation, transformations: transformationHeader(transformation) }, seconds),
    upload: (url, { owner, session, upsert }, seconds) =>
      sign(
        { url, scope: 'upload', upsert, jti: randomUUID(), ...(owner && { owner }), ...(session && { session }) },
        seconds,
      ),
    read: read as unknown as UrlSigner['read'],
    peek: peek as unknown as UrlSigner['peek'],
  }
}

const verified = async (token: string, key: Uint8Array) => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp', 'url', 'scope'] })
    return payload
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    throw invalidJwt(error.message)
  }
}
