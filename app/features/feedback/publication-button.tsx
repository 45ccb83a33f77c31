import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-store.ts'

interface PublicationButtonProps {
  isOn: boolean
  change: (isOn: boolean) => Promise<void>
  on: { told: string; press: string }
  off: { told: string; press: string }
}

export function PublicationButton({ isOn, change, on, off }: PublicationButtonProps) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { told, press } = isOn ? on : off
  const turn = async () => {
    setBusy(true)
    try {
      await change(!isOn)
    } catch (error) {
      toast(failureOf(error, 'change.save').text, { look: 'danger' })
    }
    // Also when it was refused: the other side may have changed it.
    await cache.invalidateQueries({ queryKey: key('feedback') })
    setBusy(false)
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-[0.9375rem]">
      {told}
      <Button small busy={isBusy} onClick={() => void turn()}>
        {press}
      </Button>
    </p>
  )
}
