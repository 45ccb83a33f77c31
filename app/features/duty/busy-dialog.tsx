import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { BUSY_FOR } from './duty-words.ts'
import { setBusy } from './mutations.ts'

const MINUTE_MS = 60_000

export function BusyDialog({ onClose }: { onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const busy = useMutation({
    mutationFn: async (minutes: number) => {
      const until = new Date(Date.now() + minutes * MINUTE_MS).toISOString()
      await setBusy(contract, until)
      return until
    },
    onSuccess: async (until) => {
      await cache.invalidateQueries({ queryKey: key('duty') })
      toast(`Ocupado hasta las ${instantText('time', until)}`)
      onClose()
    },
  })
  return (
    <Dialog open title="Ocupado hasta…" onClose={onClose}>
      <p>Mientras tanto los leads nuevos van a tus colegas y ellos cubren a los tuyos.</p>
      <div className="grid grid-cols-2 gap-2 mt-4">
        {BUSY_FOR.map(({ minutes, label }) => (
          <Button key={minutes} disabled={busy.isPending} onClick={() => busy.mutate(minutes)}>
            {label}
          </Button>
        ))}
      </div>
      {busy.error && (
        <p className={controls.fieldError} role="alert">
          {failureOf(busy.error, 'setting.save').text}
        </p>
      )}
    </Dialog>
  )
}
