import { useEffect, useState } from 'react'
import { inTab } from '#app/lib/web-storage.ts'
import { contentOf, type LandingDraft, openLandingDraft } from '#contract/marketing/landing-draft.ts'
import type { StoredPage } from './queries.ts'
import { beginHistory, redo, stepTo, undo } from './undo-history.ts'

interface KeptDraft {
  seen: StoredPage
  draft: LandingDraft
}

const said = (draft: LandingDraft) => JSON.stringify(contentOf(draft))
const storedWords = (page: StoredPage) => said(openLandingDraft(page))

/** Unsaved input survives reloads in this tab; each step can be undone. */
export function usePageDraft(stored: StoredPage) {
  const name = `volante.pagina.${stored.id}` as const
  const [draftRead] = useState(() => inTab.read<KeptDraft>(name))
  const [seen, setSeen] = useState(draftRead?.seen ?? stored)
  const [saved, setSaved] = useState(() => openLandingDraft(seen))
  const [history, setHistory] = useState(() => beginHistory(draftRead?.draft ?? saved))
  const draft = history.now
  const isUnsaved = said(draft) !== said(saved)
  const isNewer = stored.updated_at > seen.updated_at
  const hasOtherWords = isNewer && storedWords(stored) !== storedWords(seen)
  const isConflict = hasOtherWords && isUnsaved
  const takeTheirs = () => {
    const theirs = openLandingDraft(stored)
    setSeen(stored)
    setSaved(theirs)
    setHistory((before) => stepTo(before, theirs))
  }
  if (hasOtherWords && !isUnsaved) takeTheirs()
  useEffect(() => {
    inTab.keep(name, isUnsaved ? { seen, draft } : null)
  }, [name, isUnsaved, seen, draft])
  return {
    draft,
    isUnsaved,
    isConflict,
    /** Version that saving replaces; refused if somebody else saved a newer one that was not reviewed. */
    guard: isNewer && !isConflict ? stored.updated_at : seen.updated_at,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: LandingDraft, what?: string) => setHistory((before) => stepTo(before, next, what)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    settle: (row: StoredPage, sent: LandingDraft) => {
      setSeen(row)
      setSaved(sent)
    },
    keepMine: () => {
      setSeen(stored)
      setSaved(openLandingDraft(stored))
    },
    /** Undo restores the draft. */
    takeTheirs,
  }
}

export type PageDraft = ReturnType<typeof usePageDraft>
