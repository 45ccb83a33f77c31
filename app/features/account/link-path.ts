/** The page that links in mails and providers lead back to. */
const LINK_PAGE = '/acceder/enlace'

/** What a link was for, where the session it opens is not all. */
export type LinkPurpose = 'nueva-contrasena' | 'correo' | 'vinculo'

/** The whole address a link leads back to, with what it was for and where to go on. */
export function linkPath({ purpose, back }: { purpose?: LinkPurpose; back?: string | null }): string {
  const url = new URL(LINK_PAGE, location.origin)
  if (purpose) url.searchParams.set('para', purpose)
  if (back) url.searchParams.set('volver', back)
  return url.href
}
