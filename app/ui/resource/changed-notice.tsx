import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'

/** Saving again overwrites the concurrent change. */
export const ChangedNotice = ({ children }: { children: ReactNode }) => (
  <Notice look="warn" title="Así lo dejó alguien más" live>
    {children}
    <p>Lo que escribiste sigue abajo. Si guardas, queda lo tuyo.</p>
  </Notice>
)
