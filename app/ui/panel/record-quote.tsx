import type { ReactNode } from 'react'

export function RecordQuote({ children }: { children: ReactNode }) {
  return <p className="pl-2.5 border-l-3 border-line-strong wrap-anywhere">{children}</p>
}
