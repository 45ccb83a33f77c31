import type { ReactNode } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface UnreadPhotoProps {
  error: unknown
  name?: string
  again: () => void
  children?: ReactNode
}

/** Why a photograph cannot be opened. What may go better the next time is tried again. */
export function UnreadPhoto({ error, name, again, children }: UnreadPhotoProps) {
  const { text, kind } = failureOf(error, 'photo.open')
  return (
    <Notice
      look="danger"
      live
      action={
        <>
          {kind !== 'refused' && <Button onClick={again}>Intentar otra vez</Button>}
          {children}
        </>
      }
    >
      {name && `${name}: `}
      {text}
    </Notice>
  )
}
