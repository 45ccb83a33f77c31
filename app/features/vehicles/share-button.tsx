import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function ShareButton({ title }: { title: string }) {
  const [said, setSaid] = useState('Compartir')
  const share = async () => {
    const url = location.href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setSaid('Enlace copiado')
      }
    } catch (error) {
      // The user closed the share sheet.
      if ((error as Error).name !== 'AbortError') setSaid('Copia la dirección de arriba')
    }
  }
  return (
    <Button small onClick={share}>
      <Icon name="share-2" />
      <span aria-live="polite">{said}</span>
    </Button>
  )
}
