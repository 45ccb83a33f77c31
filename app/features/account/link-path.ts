/** Landing page of mail and provider links. */
const LINK_PAGE = '/acceder/enlace'

/** Purpose of a link beyond opening a session. */
export type LinkPurpose = 'nueva-contrasena' | 'correo' | 'vinculo'

/** Full return address with purpose and destination. */
export function linkPath({ purpose, back }: { purpose?: LinkPurpose; back?: string | null }): string {
  const url = new URL(LINK_PAGE, location.origin)
  if (purpose) url.searchParams.set('para', purpose)
  if (back) url.searchParams.set('volver', back)
  return url.href
}
