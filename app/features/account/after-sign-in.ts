import { inTab } from '#app/lib/web-storage.ts'
import { isProfileComplete, type ProfileFields } from '#contract/people/profile-fields.ts'

const KEY = 'volante.destino'
const HOME = '/escritorio'
const APPLICATION = /^\/escritorio\/aplicacion(\/|\?|$)/
// Never return to these pages; they would redirect again.
const SIGN_IN_PATHS = /^\/(acceder|admin\/login|auth)(\/|\?|#|$)/

/** A path of this site, unchanged; null for other origins and the sign-in pages. */
export function safePath(text: string | null | undefined, origin: string): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  if (url.origin !== origin) return null
  const path = url.pathname + url.search + url.hash
  // URL resolves dots first, which may leave '//other.site'.
  if (path.startsWith('//') || SIGN_IN_PATHS.test(path)) return null
  return path
}

export const keepDestination = (path: string) => void inTab.keep(KEY, path)

/** Stored destination or `?volver=`, if on this site; null: none. Does not clear it. */
export const savedDestination = (search: string, origin: string): string | null =>
  safePath(new URLSearchParams(search).get('volver'), origin) ?? safePath(inTab.text(KEY), origin)

export const dropDestination = () => void inTab.keep(KEY, null)

/** Applying with an incomplete profile, also one that failed to load, leads to the profile first. */
export function landing(destination: string | null, profile: ProfileFields | null): string {
  if (!destination) return HOME
  if (APPLICATION.test(destination) && !(profile && isProfileComplete(profile))) return `${HOME}/profile`
  return destination
}

export const wantsToApply = (path: string): boolean => APPLICATION.test(path)

export function leadOn(destination: string | null, profile: ProfileFields | null): string {
  const path = landing(destination, profile)
  if (destination && path !== destination) keepDestination(destination)
  else dropDestination()
  return path
}
