import type { ReactNode } from 'react'
import type { Role } from '#app/features/people/roles.ts'
import { PortalAround } from './portal-around.tsx'
import { SideMenu } from './side-menu.tsx'
import { ThumbBar } from './thumb-bar.tsx'

interface PortalFrameProps {
  role: Role
  account: ReactNode
  drafts: ReactNode
  children: ReactNode
}

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
