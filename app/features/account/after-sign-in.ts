import { inTab } from '#app/lib/web-storage.ts'
import { isProfileComplete, type ProfileFields } from '#contract/profile-fields.ts'

const KEY = 'volante.destino'
const HOME = '/escritorio'
const APPLICATION = /^\/escritorio\/aplicacion(\/|\?|$)/
// Where nobody is sent back to: they would be sent away again.
const DOORS = /^\/(acceder|admin\/login|auth)(\/|\?|#|$)/

/** A path of this site, as it was given; null for anything that would lead elsewhere, or back to the door. */
export function safePath(text: string | null | undefined, origin: string): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  if (url.origin !== origin) return null
  const path = url.pathname + url.search + url.hash
  // '//other.site' is a path to URL once the dots before it are resolved.
  if (path.startsWith('//') || DOORS.test(path)) return null
  return path
}

/** Stores the path and query that a visitor wanted before they were sent to the door. */
export const keepDestination = (path: string) => void inTab.keep(KEY, path)

/** What was stored, or what the address names (`?volver=`), if it is a path of this site; null: nothing. It stays stored. */
export const keptDestination = (search: string, origin: string): string | null =>
  safePath(new URLSearchParams(search).get('volver'), origin) ?? safePath(inTab.text(KEY), origin)

/** Forgets the destination, once it was reached. */
export const dropDestination = () => void inTab.keep(KEY, null)

/**
 * Where somebody goes who has signed in: back to what they wanted, or to their dashboard. Whoever wanted to apply with an incomplete
 * profile goes to complete it first (docs/product.md, section 4). A profile that could not be loaded counts as incomplete.
 */
export function landing(destination: string | null, profile: ProfileFields | null): string {
  if (!destination) return HOME
  if (APPLICATION.test(destination) && !(profile && isProfileComplete(profile))) return `${HOME}/profile`
  return destination
}

/** Whether a path leads to an application for financing. */
export const wantsToApply = (path: string): boolean => APPLICATION.test(path)

/** As `landing`; what has to wait until the profile is complete stays stored, anything else is reached and forgotten. */
export function leadOn(destination: string | null, profile: ProfileFields | null): string {
  const path = landing(destination, profile)
  if (destination && path !== destination) keepDestination(destination)
  else dropDestination()
  return path
}
