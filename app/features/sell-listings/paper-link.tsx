import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { BUCKET, type ListingFile } from './queries.ts'

const SECONDS = 60

/** Opens a paper: its address is made for whoever asks, and ends after a minute. */
export function PaperLink({ paper }: { paper: Pick<ListingFile, 'path' | 'name'> }) {
  const contract = useContract()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    // Opened in the press itself: a window that opens later is one that browsers block.
    const page = window.open('', '_blank')
    try {
      const address = await (await contract.storage()).signedUrl(BUCKET, paper.path, SECONDS)
      if (page) page.location.href = address
      else location.assign(address)
    } catch {
      page?.close()
      toast('No se pudo abrir el archivo. Intenta de nuevo.', { look: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small look="quiet" busy={busy} onClick={() => void open()}>
      <Icon name="file-text" />
      {paper.name || 'Archivo'}
    </Button>
  )
}
