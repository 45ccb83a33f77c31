import { type ComponentProps, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AppraisalForm } from './appraisal-form.tsx'
import type { SavedAppraisal } from './queries.ts'

type AppraisalSheetProps = Omit<ComponentProps<typeof AppraisalForm>, 'seen' | 'onTyped' | 'onSaved'>

/** Input survives a colleague's newer version; the user chooses between them. */
export function AppraisalSheet(props: AppraisalSheetProps) {
  const { latest, isLocked } = props
  const version = latest?.version ?? 0
  const [{ over, seen }, setOpened] = useState<{ over: SavedAppraisal | null; seen: number }>({
    over: latest,
    seen: version,
  })
  const [isTyped, setTyped] = useState(false)
  const showTheirs = () => {
    setOpened({ over: latest, seen: version })
    setTyped(false)
  }
  const isOlder = seen !== version
  if (isOlder && (isLocked || !isTyped)) showTheirs()
  return (
    <>
      {isOlder && isTyped && !isLocked && (
        <Notice look="warn" live title={`Alguien más guardó el avalúo ${version} mientras escribías`}>
          <p>Lo tuyo todavía no se guarda.</p>
          <p className="flex flex-wrap items-end gap-2">
            <Button small onClick={showTheirs}>
              Ver el suyo
            </Button>
            <Button small look="quiet" onClick={() => setOpened({ over, seen: version })}>
              Seguir con el mío
            </Button>
          </p>
        </Notice>
      )}
      <AppraisalForm
        key={over?.version ?? 0}
        {...props}
        latest={over}
        seen={seen}
        onTyped={() => setTyped(true)}
        onSaved={() => setTyped(false)}
      />
    </>
  )
}
