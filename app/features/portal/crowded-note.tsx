import { useLiveCrowded } from '#app/lib/use-live-crowded.ts'
import { Notice } from '#app/ui/notice.tsx'

export function CrowdedNote() {
  const isCrowded = useLiveCrowded()
  if (!isCrowded) return null
  return (
    <Notice live title="Tienes muchas pestañas abiertas">
      Esta no muestra al momento lo que cambian otras personas. Cierra alguna y se pone al día sola; lo que hagas aquí
      se guarda igual.
    </Notice>
  )
}
