import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'

/** What somebody else saved while it was being changed: saving again goes over this, which has been seen. */
export const StandsNow = ({ children }: { children: ReactNode }) => (
  <Notice look="warn" title="Así lo dejó alguien más" live>
    {children}
    <p>Lo que escribiste sigue abajo. Si guardas, queda lo tuyo.</p>
  </Notice>
)
