import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'

/** Shows a concurrent change; saving again overwrites it. */
export const ChangedNotice = ({ children }: { children: ReactNode }) => (
  <Notice look="warn" title="Así lo dejó alguien más" live>
    {children}
    <p>Lo que escribiste sigue abajo. Si guardas, queda lo tuyo.</p>
  </Notice>
)
