import { useMutation } from '@tanstack/react-query'
import { download } from '#app/lib/download.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { folioText } from '#contract/applications.ts'
import { type Application, applicationSheet } from './queries.ts'

/** Downloads an application as a PDF: fetched as who is signed in, for nobody else may have it. */
export function SheetButton({ application: { id, folio } }: { application: Pick<Application, 'id' | 'folio'> }) {
  const contract = useContract()
  const sheet = useMutation({
    networkMode: 'always',
    mutationFn: () => applicationSheet(contract, id),
    onSuccess: (file) => {
      download(file, `solicitud-${folioText(folio)}.pdf`)
      toast('Listo: el PDF está en tus descargas')
    },
    onError: (error) => toast(failureOf(error, 'application.pdf').text, { look: 'danger' }),
  })
  return (
    <SubmitButton type="button" look="secondary" busy={sheet.isPending} onClick={() => sheet.mutate()}>
      <Icon name="download" />
      Descargar PDF
    </SubmitButton>
  )
}
