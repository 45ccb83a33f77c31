import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function LoadingPhotoDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <Skeleton className="aspect-4/3 w-full" />
    </Dialog>
  )
}
