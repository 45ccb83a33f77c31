import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { toast } from './toast-store.ts'

interface StoredFileLinkProps {
  bucket: string
  file: { path: string; name: string }
}

const SECONDS = 60

/** By a one-minute URL. */
export function StoredFileLink({ bucket, file }: StoredFileLinkProps) {
  const contract = useContract()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    // Opened during the click, or it would be blocked.
    const page = window.open('', '_blank')
    try {
      const address = await (await contract.storage()).signedUrl(bucket, file.path, SECONDS)
      if (page) page.location.href = address
      else location.assign(address)
    } catch (error) {
      page?.close()
      toast(failureOf(error, 'file.open').text, { look: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small look="quiet" busy={busy} onClick={() => void open()}>
      <Icon name="file-text" />
      {file.name || 'Archivo'}
    </Button>
  )
}
