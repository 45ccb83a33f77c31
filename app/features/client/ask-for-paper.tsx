import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { AskForm } from './ask-form.tsx'
import { failureText } from './failure-text.ts'
import { askForPaper } from './queries.ts'
import { useClientChange } from './use-client-change.ts'

interface AskForPaperProps {
  application: string
  /** The kinds that were not asked for yet. */
  kinds: readonly { value: string; label: string }[]
}

/** Asks the client for a paper that nobody asked for yet. */
export function AskForPaper({ application, kinds }: AskForPaperProps) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const ask = useClientChange<{ kind: string; reason: string }>(
    (contract, { kind, reason }) => askForPaper(contract, application, kind, reason),
    'Documento pedido',
  )
  if (kinds.length === 0) return null
  const kind = kinds.find(({ value }) => value === chosen)?.value ?? kinds[0]!.value
  return (
    <div>
      <Button small onClick={() => setOpen(true)}>
        <Icon name="file-plus" />
        Pedir otro documento
      </Button>
      <Dialog open={open} title="Pedir otro documento" onClose={() => setOpen(false)}>
        <AskForm
          button="Pedir documento"
          busy={ask.isPending}
          failure={ask.isError ? failureText(ask.error, navigator.onLine) : undefined}
          onAsk={(reason) => ask.mutate({ kind, reason }, { onSuccess: () => setOpen(false) })}
          onCancel={() => setOpen(false)}
        >
          <SelectField
            label="Documento"
            options={kinds}
            value={kind}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </AskForm>
      </Dialog>
    </div>
  )
}
