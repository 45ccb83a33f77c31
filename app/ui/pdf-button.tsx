import { useMutation } from '@tanstack/react-query'
import { download } from '#app/lib/download.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Icon } from './icon.tsx'
import { SubmitButton } from './submit-button.tsx'
import { toast } from './toast-store.ts'

interface PdfButtonProps {
  /** 'application-pdf/{id}'. */
  sheet: string
  /** Without '.pdf'. */
  name: string
}

export function PdfButton({ sheet, name }: PdfButtonProps) {
  const { functions } = useContract()
  const drawing = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { data, error } = await (await functions()).invoke<Blob>(sheet, { method: 'GET' })
      if (error || !data) throw error ?? new Error('no sheet was answered')
      return data
    },
    onSuccess: (file) => {
      download(file, `${name}.pdf`)
      toast('Listo: el PDF está en tus descargas')
    },
    onError: (error) => toast(failureOf(error, 'pdf').text, { look: 'danger' }),
  })
  return (
    <SubmitButton type="button" look="secondary" busy={drawing.isPending} onClick={() => drawing.mutate()}>
      <Icon name="download" />
      Descargar PDF
    </SubmitButton>
  )
}
