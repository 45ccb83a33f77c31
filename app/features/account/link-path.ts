const LINK_PAGE = '/acceder/enlace'

export type LinkPurpose = 'nueva-contrasena' | 'correo' | 'vinculo'

export function linkPath({ purpose, back }: { purpose?: LinkPurpose; back?: string | null }): string {
  const url = new URL(LINK_PAGE, location.origin)
  if (purpose) url.searchParams.set('para', purpose)
  if (back) url.searchParams.set('volver', back)
  return url.href
}
