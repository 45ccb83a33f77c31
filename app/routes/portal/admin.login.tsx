import { siteTitle } from '#app/features/seo/site-title.ts'
import { visitContext } from '#app/lib/visit.ts'
import { DOOR_HEADERS, loadDoor, loadDoorHere, sentTooEarly } from '../load-door.ts'
import { SignInDoor } from '../sign-in-door.tsx'
import type { Route } from './+types/admin.login'

export const loader = ({ context }: Route.LoaderArgs) => loadDoor(context.get(visitContext))
export const clientLoader = loadDoorHere
export const action = sentTooEarly
export const headers: Route.HeadersFunction = () => DOOR_HEADERS
export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Acceso del equipo')

export default function SignInRoute({ actionData }: Route.ComponentProps) {
  return <SignInDoor path="/admin/login" tooEarly={actionData !== undefined} />
}
