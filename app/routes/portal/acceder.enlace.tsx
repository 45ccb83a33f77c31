import { LinkPage } from '#app/features/account/sign-in/link-page.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { AUTH_HEADERS } from '../auth-loader.ts'
import type { Route } from './+types/acceder.enlace'

export const headers: Route.HeadersFunction = () => AUTH_HEADERS
export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Abriendo tu cuenta')

export default function LinkRoute() {
  return (
    <AuthLayout>
      <LinkPage />
    </AuthLayout>
  )
}
