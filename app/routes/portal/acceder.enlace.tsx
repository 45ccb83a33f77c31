import { LinkPage } from '#app/features/account/sign-in/link-page.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { DoorFrame } from '../door-frame.tsx'
import { DOOR_HEADERS } from '../load-door.ts'
import type { Route } from './+types/acceder.enlace'

export const headers: Route.HeadersFunction = () => DOOR_HEADERS
export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Abriendo tu cuenta')

/** Where the links of mails and of other companies' sign-in pages lead. */
export default function LinkRoute() {
  return (
    <DoorFrame>
      <LinkPage />
    </DoorFrame>
  )
}
