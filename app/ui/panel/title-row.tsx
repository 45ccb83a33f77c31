import type { ReactNode } from 'react'

export function TitleRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">{children}</div>
}
