import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { AskForm } from './ask-form.tsx'
import { askReasons } from './ask-reasons.ts'
import { askForPaper } from './mutations.ts'
import { askableKinds } from './paper-states.ts'
import type { Paper } from './queries.ts'
import { useClientChange } from './use-client-change.ts'

interface AskForPaperProps {
  application: string
  papers: readonly Paper[]
}

export function AskForPaper({ application, papers }: AskForPaperProps) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const ask = useClientChange<{ kind: string; reason: string }>(
    (contract, { kind, reason }) => askForPaper(contract, application, kind, reason),
    'Documento pedido',
  )
  const kinds = askableKinds(papers)
  const kind = kinds.find(({ value }) => value === chosen) ?? kinds[0]!
  return (
    <div>
      <Button small onClick={() => setOpen(true)}>
        <Icon name="file-plus" />
        Pedir otro documento
      </Button>
      {open && (
        <EditDialog open title="Pedir otro documento" onClose={() => setOpen(false)}>
          <AskForm
            button="Pedir documento"
            reasons={askReasons(kind.value, kind.came)}
            onAsk={async (reason) => {
              await ask.mutateAsync({ kind: kind.value, reason })
              setOpen(false)
            }}
          >
            <SelectField
              label="Documento"
              options={kinds}
              value={kind.value}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          </AskForm>
        </EditDialog>
      )}
    </div>
  )
}
