import { useEffect } from 'react'

/** Fallback for pages that did not send them before hydration. */
export function useVisitNotes(): void {
  useEffect(() => {
    void import('./visit-notes.ts').then((notes) => notes.noteVisit())
  }, [])
}
