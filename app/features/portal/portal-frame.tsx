import type { ReactNode } from 'react'
import type { Role } from '#app/features/people/roles.ts'
import { PortalAround } from './portal-around.tsx'
import { SideMenu } from './side-menu.tsx'
import { ThumbBar } from './thumb-bar.tsx'

interface PortalFrameProps {
  role: Role
  /** The header's right: greeting and account menu. */
  account: ReactNode
  /** The menu's section of what somebody has begun. */
  drafts: ReactNode
  children: ReactNode
}

/** What stands around every page of a customer's portal. */
export function PortalFrame({ role, account, drafts, children }: PortalFrameProps) {
  return (
    <PortalAround
      head={account}
      menu={<SideMenu role={role} drafts={drafts} />}
      bar={(menuId) => <ThumbBar menuId={menuId} />}
    >
      {children}
    </PortalAround>
  )
}
