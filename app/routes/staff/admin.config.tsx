import { useParams } from 'react-router'
import { PortalNotFound } from '#app/features/portal/portal-not-found.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import menu from '#app/features/settings/setting-menu.module.css'
import { SettingMenu } from '#app/features/settings/setting-menu.tsx'
import { SettingPart } from '#app/features/settings/setting-part.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { sectionOf } from '#contract/settings/setting-sections.ts'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.config'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  siteTitle(matches, `Configuración: ${sectionOf(params.seccion)?.name ?? 'no existe'}`)

/** The portal guard excludes customers; the database, everybody but administrators. */
export default function Configuration() {
  const section = sectionOf(useParams().seccion)
  if (!section) return <PortalNotFound />
  return (
    <WithAccount>
      {({ profile }) =>
        profile.role === 'admin' ? (
          <>
            <h1 className="mb-4">Configuración</h1>
            <div className={menu.layout}>
              <SettingMenu key={section.slug} current={section} />
              <div className="min-w-0">
                <h2>{section.name}</h2>
                <p className="mt-1 mb-4 max-w-prose text-muted">{section.help}</p>
                <SettingPart section={section.slug} me={profile.id} />
              </div>
            </div>
          </>
        ) : (
          <>
            <h1 className="mb-4">Configuración</h1>
            <EmptyState icon="lock" title="Es de los administradores">
              <p>Si algo de aquí debe cambiar, pídeselo a uno de ellos.</p>
            </EmptyState>
          </>
        )
      }
    </WithAccount>
  )
}
