import type { PublicAuthSettings } from '#contract/auth-settings.ts'
import { anonymousHeaders } from './anonymous-headers.ts'
import type { Backend } from './backend.ts'

/** GET auth/v1/settings. Throws when the service cannot be reached or refuses. */
export async function fetchAuthSettings(backend: Backend): Promise<PublicAuthSettings> {
  const answer = await backend.fetch(`${backend.url}/auth/v1/settings`, { headers: anonymousHeaders(backend) })
  if (!answer.ok) throw new Error(`the auth service's settings: ${answer.status}`)
  return answer.json()
}
