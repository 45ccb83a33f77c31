import { siteTitle } from '#app/features/seo/site-title.ts'
import { visitContext } from '#app/lib/visit.ts'
import { AUTH_HEADERS, loadAuthPage, loadAuthPageInBrowser, sentTooEarly } from '../auth-loader.ts'
import { SignInView } from '../sign-in-page.tsx'
import type { Route } from './+types/admin.login'

export const loader = ({ context }: Route.LoaderArgs) => loadAuthPage(context.get(visitContext))
export const clientLoader = loadAuthPageInBrowser
export const action = sentTooEarly
export const headers: Route.HeadersFunction = () => AUTH_HEADERS
export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Acceso del equipo')

export default function SignInRoute({ actionData }: Route.ComponentProps) {
  return <SignInView path="/admin/login" tooEarly={actionData !== undefined} />
}
