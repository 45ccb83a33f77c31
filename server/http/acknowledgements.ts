import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type {
  AcknowledgedForm,
  Acknowledgement,
  Confirmations,
  Confirmed,
} from '#contract/messages/acknowledgements.ts'
import type { Services } from '../services.ts'

const LIFE_SECONDS = 24 * 60 * 60

export interface Acknowledgements {
  issue<Form extends AcknowledgedForm>(form: Form, confirms: Confirmations[Form]): Promise<Acknowledgement>
  /** null if the token is from another installation or older than a day. */
  read(token: string): Promise<Confirmed | null>
}

/** The key is derived, so a session token is never accepted here. */
export function openAcknowledgements({ auth, keys }: Pick<Services, 'auth' | 'keys'>): Acknowledgements {
  const key = new Uint8Array(hkdfSync('sha256', keys.secret, '', 'acknowledgements of forms', 32))
  return {
    async issue(form, confirms) {
      const confirmed = { form, confirms } as Confirmed
      const token = await new SignJWT({ ...confirmed })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(auth.now().getTime() / 1000) + LIFE_SECONDS)
        .sign(key)
      return { ...confirmed, token }
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify<Confirmed>(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['exp', 'form', 'confirms'],
          currentDate: auth.now(),
        })
        const { form, confirms } = payload
        return { form, confirms } as Confirmed
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
