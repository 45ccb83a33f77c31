import { useSite } from '#app/lib/use-site.ts'
import { Picture } from '#app/ui/picture.tsx'
import { CONTENT_BUCKET } from '#contract/content-pictures.ts'
import css from './content-picture.module.css'

interface ContentPictureProps {
  /** As its row names it; null: it has none. */
  path: string | null
  /** An address to show instead: a file that was chosen and not stored yet. */
  shown?: string | undefined
}

/** A picture beside words of the dealership's content, which say what there is to see. */
export function ContentPicture({ path, shown }: ContentPictureProps) {
  const { publicUrl } = useSite()
  if (shown) return <img className={css.picture} src={shown} alt="" />
  if (!path) return null
  return (
    <Picture
      source={`${publicUrl}/storage/v1/object/public/${CONTENT_BUCKET}/${path}`}
      alt=""
      sizes="(min-width: 560px) 480px, 100vw"
      className={css.picture}
    />
  )
}
