import { useEffect } from 'react'

/** Notes of a visit (visit-notes.ts), where the page has not done so before it was alive. */
export function useVisitNotes(): void {
  useEffect(() => {
    void import('./visit-notes.ts').then((notes) => notes.noteVisit())
  }, [])
}
